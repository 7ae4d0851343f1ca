package solve
import ("testing";"context";"fmt";"time";"os";"strings";"tian/internal/engine";"tian/internal/games/rajapasu";"tian/internal/games/laomuzhu")
func run(g engine.Game, text string, verbose bool, limit time.Duration) string{
 t0:=time.Now()
 turn,err:=engine.ParsePosition(g,text); if err!=nil{panic(err)}
 p:=turn.Now
 ctx,cancel:=context.WithTimeout(context.Background(),limit)
 defer cancel()
 s:=&search{ctx:ctx,table:newTable(12000000)}
 s.spare=p.Clone()
 s.unit=p.(Counted).Unit()
 out:=""
 for _,m:=range p.Moves(nil){
  f:=s.frame(0,p)
  f.position.CopyFrom(p); f.position.Play(m,nil)
  turn:=f.position.Side()!=p.Side()
  gain:=f.position.Banked()/s.unit
  var b bounds
  if f.position.Over(){ v:=s.toCome(f.position,engine.EndRules); b.lo,b.hi=v,v } else {
  b=s.value(s.place(f.position), f.position.Evaluate()/s.unit-gain)
  if s.err!=nil {out+=fmt.Sprint(s.err);break}
  }
  b.lo+=gain;b.hi+=gain
  if turn {b.lo,b.hi= -b.hi,-b.lo}
  out+=fmt.Sprintf("%s %d..%d ",g.MoveText(m),b.lo,b.hi)
  if verbose {fmt.Println(g.MoveText(m),b.lo,b.hi,s.nodes,s.table.count,time.Since(t0))}
 }
 return fmt.Sprint(text," ",out,s.nodes," ",s.table.count," ",time.Since(t0).Round(time.Millisecond))
}
func TestRaja(t *testing.T){ fmt.Println(run(rajapasu.Game{},"start",true,time.Minute)) }
func TestLaoStart(t *testing.T){ fmt.Println(run(laomuzhu.Game{},"start",true,time.Minute)) }
func TestLaoOne(t *testing.T){
 keys:=map[uint64]int{}; type q struct{p place; t int16}; qs:=map[q]int{}; ex:=map[place]int{}
 var S *search
 hook2=func(a place, x answer, s *search){ S=s; if a.laps>=900 { keys[a.key]++; ex[a]++; qs[q{a,s.stack.records[len(s.stack.records)-1].t}]++ } }
 defer func(){hook2=nil; fmt.Println(len(keys),len(ex),len(qs)); h:=map[int]int{}; var mk uint64; mm:=0; for k,n:=range keys{ b:=0; for x:=n;x>0;x/=2{b++}; h[b]+=n; if n>mm{mm=n;mk=k} }; fmt.Println(h); n1,n2:=0,0; for p:=range ex{if p.key==mk{n1++}}; ts:=map[int16]int{}; for p,n:=range qs{if p.p.key==mk{n2++; ts[p.t]+=n}}; fmt.Println(mm,n1,n2,ts, S.table.count) }()
 fmt.Println(run(laomuzhu.Game{},"s-5-5-1-t-5-5-5-5-s-0-8-S*",true,12*time.Second)) }
func TestLaoAll(t *testing.T){
 b,_:=os.ReadFile("/work/shared/cases/laomuzhu.starts.txt")
 for i,l:=range strings.Split(strings.TrimSpace(string(b)),"\n"){ if i%2!=0 {continue}; f:=strings.Fields(l); fmt.Println(run(laomuzhu.Game{},f[2],false,time.Minute)) }
}
