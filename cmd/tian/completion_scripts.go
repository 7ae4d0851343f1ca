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
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words='' files='' i n=0
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '{{range .Commands}}{{.Name}} {{end}}--help --version' -- "$cur"))
    return
  fi
  for ((i = 2; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
      -*) ;;
      *) n=$((n + 1)) ;;
    esac
  done
  case ${COMP_WORDS[1]} in
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
    local IFS=$'\n'
    COMPREPLY+=($(compgen -f -- "$cur"))
    compopt -o filenames 2>/dev/null
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
    for word in $words[3..-1]
        string match -q -- '-*' $word; or set n (math $n + 1)
    end
    test $n -ge $argv[1] -a $n -le $argv[2]
end
complete -c tian -f
{{- range .Commands}}{{$name := .Name}}
complete -c tian -n __fish_use_subcommand -a {{.Name}} -d {{quote .About}}
{{- range .Flags}}
complete -c tian -n '__fish_seen_subcommand_from {{$name}}' -l {{.Name}}{{if .Short}} -s {{.Short}}{{end}}{{if .Value}} -r{{if .Files}} -F{{else}} -f -a {{quote .Words}}{{end}}{{end}} -d {{quote .About}}
{{- end}}
{{- $args := .Args}}{{range $i, $a := .Args}}
complete -c tian -n '__fish_seen_subcommand_from {{$name}}; and __tian_argument {{$i}} {{if last $i $args}}99{{else}}{{$i}}{{end}}'{{if $a.Files}} -F{{else}} -a {{quote $a.Words}}{{end}}
{{- end}}
{{- end}}
`
