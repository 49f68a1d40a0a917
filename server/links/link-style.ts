/** Of so many lines that wait for an answer, the page holds what each choice comes to and shows the one that is made. */
export const linesAdded = 4;

/** Of pages behind links, in the colours of the garage's screens; one style, named by its hash in the page's policy. */
export const linkStyle = `
:root{color-scheme:light dark;--desk:light-dark(#eef1f5,#0c1117);--sheet:light-dark(#fff,#131922);--rule:light-dark(#e1e6ec,#262f3b);
--field:light-dark(#7d8999,#6e7b8d);--ink:light-dark(#131a25,#e7ecf3);--soft:light-dark(#5a6677,#919eaf);--fill:light-dark(#1a4fd0,#2f66e0);
--blue:light-dark(#1a4fd0,#8fb3ff);--wash:light-dark(#e8effd,#1a2948);--green:light-dark(#14703f,#62cf95);--red:light-dark(#b3231b,#ff948a);
--redwash:light-dark(#fdeeed,#3a1d20)}
*{box-sizing:border-box}
body{margin:0;background:var(--desk);color:var(--ink);font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Nirmala UI",sans-serif}
main{max-width:34rem;margin:0 auto;padding:20px 16px 48px;overflow-wrap:anywhere}
h1{margin:12px 0 4px;font-size:1.75rem;line-height:1.15}
h2{margin:28px 0 8px;font-size:1.125rem}
p{margin:4px 0}
.garage{font-weight:600}
.garage span{margin-inline-start:8px;color:var(--soft);font-weight:400}
.plate{padding:1px 6px;border:1px solid var(--field);border-radius:4px;white-space:nowrap}
.soft{color:var(--soft);font-size:.875rem}
fieldset,li{margin:0 0 12px;padding:12px 14px;border:1px solid var(--rule);border-radius:10px;background:var(--sheet);list-style:none;min-width:0}
legend{float:left;width:100%;margin:0 0 4px;padding:0;font-weight:600}
legend+*{clear:both}
ul{margin:0;padding:0}
.quiet li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;margin:0;padding:6px 0;border:0;border-top:1px solid var(--rule);border-radius:0;background:none}
.quiet b{font-weight:400}
.what{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 12px}
.what b{flex:1 1 50%}
.yes{color:var(--green);font-weight:600}
.no{color:var(--soft);font-weight:600}
.red{color:var(--red);font-weight:600}
.amber{color:light-dark(#875000,#e5b45f);font-weight:600}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:8px;margin-top:8px}
.photos img{display:block;width:100%;height:9rem;object-fit:cover;border-radius:8px;background:var(--rule)}
.sum{display:flex;flex-wrap:wrap;gap:2px 10px;align-items:baseline}
.choice{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:8px;margin-top:10px}
.choice label{position:relative;display:block}
.choice input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.choice span{display:flex;align-items:center;justify-content:center;min-height:48px;padding:4px 8px;border:1px solid var(--field);border-radius:8px;font-weight:600}
.choice input:checked+span{border-color:var(--blue);background:var(--wash);color:var(--blue);box-shadow:inset 0 0 0 1px var(--blue)}
.choice input:checked+span::before{content:"\\2713\\00a0"}
.choice input:focus-visible+span,a:focus-visible,.button:focus-visible,button:focus-visible,.send input:focus-visible,#name:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
.name{display:block;margin-top:20px;font-weight:600}
.name em{color:var(--red);font-style:normal}
#name{width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border:1px solid var(--field);border-radius:8px;background:var(--sheet);color:inherit;font:inherit}
.send .button,button{display:flex;align-items:center;justify-content:center;text-decoration:none}
.send{display:grid;gap:10px;margin-top:16px}
button,.button{min-height:48px;padding:8px 16px;border:1px solid var(--fill);border-radius:8px;background:var(--fill);color:#fff;font:inherit;font-weight:600;cursor:pointer}
.call{display:inline-flex;align-items:center;min-height:44px;color:var(--blue);font-weight:600}
form:has([value=DECLINED]:checked) .plain{display:none}
${Array.from({ length: linesAdded }, (_, at) => `main:has(.l${at} [value=DECLINED]:checked) .y${at},main:not(:has(.l${at} [value=DECLINED]:checked)) .n${at}{display:none}`).join('\n')}
@supports not selector(:has(a)){${Array.from({ length: linesAdded }, (_, at) => `.n${at}`).join()}{display:none}}
.later{display:none}
main:has([value=DECLINED]:checked) .later{display:block}
button.plain{background:none;border-color:var(--field);color:var(--ink)}
.scan{display:flex;flex-wrap:wrap;align-items:center;gap:12px;margin:12px 0}
.scan~form{margin-top:24px}
.scan svg{width:9rem;height:9rem;padding:10px;border-radius:8px;background:#fff}
.scan span{flex:1 1 8rem}
header+ul{margin-top:16px}
.wrong{margin:16px 0;padding:10px 14px;border-radius:8px;background:var(--redwash);color:var(--red)}
.said{margin:16px 0;padding:12px 14px;border-radius:8px;background:var(--wash);font-weight:600}
.total{margin:20px 0 8px;padding-top:12px;border-top:1px solid var(--rule)}
.total div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 12px;font-weight:600}
.total dd{margin:0}
`;
