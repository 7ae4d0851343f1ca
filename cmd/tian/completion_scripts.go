package main

import "text/template"

// shells are the completion scripts. Each asks the words typed so far for the
// command, then for the flag before the cursor, then for the argument's number.
var shells = map[string]*template.Template{
	"bash": script("bash", bashScript),
	"zsh":  script("zsh", zshScript),
	"fish": script("fish", fishScript),
}

const bashScript = `# bash completion for tian; made by: tian completion bash
_tian() {
  # The line is split here and not by bash, which would cut level:3 in two.
  local line=${COMP_LINE:0:COMP_POINT} IFS=$' \t\n' all cur prev words='' files='' i n=0
  read -ra all <<<"$line"
  [[ $line == *[[:space:]] ]] && all+=('')
  cur=${all[${#all[@]}-1]} prev=${all[${#all[@]}-2]}
  if [ ${#all[@]} -eq 2 ]; then
    COMPREPLY=($(compgen -W '{{range .Commands}}{{.Name}} {{end}}--help --version' -- "$cur"))
    return
  fi
  for ((i = 2; i < ${#all[@]} - 1; i++)); do
    case ${all[i]} in
      {{.Valued "|"}}) i=$((i + 1)) ;;
      -*) ;;
      *) n=$((n + 1)) ;;
    esac
  done
  case ${all[1]} in
{{- range .Commands}}
    {{.Name}})
      case $prev in
{{- range .Flags}}{{if .Value}}
        --{{.Name}}{{if .Short}}|-{{.Short}}{{end}}) words={{quote .Words}}; files={{if .Files}}1{{end}}; n=-1 ;;
{{- end}}{{end}}
      esac
      case $n in
        -1) ;;
{{- $args := .Args}}{{range $i, $a := .Args}}
        {{if last $i $args}}*{{else}}{{$i}}{{end}}) words={{quote $a.Words}}; files={{if $a.Files}}1{{end}} ;;
{{- end}}
      esac
      case $cur in -*) words='{{range .Flags}}--{{.Name}} {{end}}'; files= ;; esac
      ;;
{{- end}}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [ -n "$files" ]; then
    IFS=$'\n'
    COMPREPLY+=($(compgen -f -- "$cur"))
    compopt -o filenames 2>/dev/null
  fi
  # Of what bash cut off, only the last piece is to be given back.
  if [[ $cur == *:* && $COMP_WORDBREAKS == *:* ]]; then
    COMPREPLY=("${COMPREPLY[@]#"${cur%:*}:"}")
  fi
}
complete -F _tian tian
`

const zshScript = `#compdef tian
# zsh completion for tian; made by: tian completion zsh
_tian() {
  local curcontext=$curcontext state line
  local -a commands
  commands=(
{{- range .Commands}}
    {{quote (printf "%s:%s" .Name (zsh .About))}}
{{- end}}
  )
  _arguments -C '1: :->command' '*:: :->rest' '--help' '--version'
  case $state in
    command) _describe command commands ;;
    rest)
      case $words[1] in
{{- range .Commands}}
        {{.Name}})
          _arguments \
{{- range .Flags}}
            {{quote (printf "--%s[%s]%s" .Name (zsh .About) (zshValue .))}} \
{{- end}}
{{- $args := .Args}}{{range $i, $a := .Args}}
            {{quote (printf "%s: :%s" (zshPlace $i $args) (zshAction $a))}} \
{{- end}}
            && return
          ;;
{{- end}}
      esac
      ;;
  esac
}
if [ "$funcstack[1]" = _tian ]; then _tian "$@"; else compdef _tian tian; fi
`

const fishScript = `# fish completion for tian; made by: tian completion fish
function __tian_argument --description 'the number of the argument under the cursor'
    set -l words (commandline -opc)
    set -l n 0
    set -l value 0
    for word in $words[3..-1]
        if test $value = 1
            set value 0
        else if contains -- $word {{.Valued " "}}
            set value 1
        else if not string match -q -- '-*' $word
            set n (math $n + 1)
        end
    end
    test $n -ge $argv[1] -a $n -le $argv[2]
end
complete -c tian -f
{{- range .Commands}}{{$name := .Name}}
complete -c tian -n __fish_use_subcommand -a {{.Name}} -d {{quote .About}}
{{- range .Flags}}
complete -c tian -n '__fish_seen_subcommand_from {{$name}}' -l {{.Name}}{{if .Short}} -s {{.Short}}{{end}}{{if .Value}} -r{{if .Files}} -F{{else}} -f{{end}}{{end}} -d {{quote .About}}
{{- if .Words}}
complete -c tian -n '__fish_seen_subcommand_from {{$name}}' -l {{.Name}}{{if .Short}} -s {{.Short}}{{end}} -r -f -a {{quote .Words}}
{{- end}}
{{- end}}
{{- $args := .Args}}{{range $i, $a := .Args}}
complete -c tian -n '__fish_seen_subcommand_from {{$name}}; and __tian_argument {{$i}} {{if last $i $args}}99{{else}}{{$i}}{{end}}'{{if $a.Files}} -F{{end}}{{if $a.Words}} -a {{quote $a.Words}}{{end}}
{{- end}}
{{- end}}
`
