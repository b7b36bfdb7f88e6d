/** The stylesheet of the home page, `/docs` and `/connect`. */
export const style = `
/* The colours of the console. */
:root { color-scheme: light dark; --canvas: light-dark(#f6f7f9, #111317); --surface: light-dark(#fff, #181b20); --sunken: light-dark(#f1f3f5, #13161a); --text: light-dark(#1a1e25, #e7e9ed); --line: light-dark(#e3e6ea, #2a2f37); --control-line: light-dark(#8b939f, #6b7482); --dim: light-dark(#59616d, #9ea6b2); --mark: light-dark(#3750c8, #93a5ff); --fill: light-dark(#3f59d8, #4a63dd); --fill-hover: light-dark(#3248bb, #536be0); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); display: grid; grid-template-columns: 19rem minmax(0, 1fr); font: 15px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif; }
body.plain { display: block; }
.plain main { margin: 0 auto; max-width: 44rem; }
.plain p, .plain li { margin: 0.5rem 0; }
.plain a { color: var(--mark); }
.plain pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.home main { padding-top: 12vh; text-align: center; }
.home h1 { margin: 0.5rem 0 0; }
.home .lead { font-size: 1.15rem; max-width: 34rem; margin: 0.5rem auto; }
.logo { fill: var(--fill); }
.actions { display: flex; flex-wrap: wrap; gap: 1.25rem; align-items: center; justify-content: center; margin: 1.75rem 0 !important; }
.actions .main-action { background: var(--fill); color: #fff; text-decoration: none; font-weight: 600; padding: 0.6rem 1.25rem; border-radius: 10px; }
.actions .main-action:hover { background: var(--fill-hover); }
.cards { list-style: none; margin: 3rem 0 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); text-align: left; }
.plain .cards li { margin: 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 0.75rem; }
.cards h2 { margin: 0; border: 0; font-size: 1rem; }
.cards p { color: var(--dim); font-size: 0.95rem; }
.connect main { max-width: 34rem; padding-top: 12vh; overflow-wrap: anywhere; }
.connect h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.25; }
.connect .lead { font-size: 1.15rem; }
.connect ul { margin: 1rem 0; padding-left: 1.25rem; }
.connect .caution { margin: 1rem 0; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 10px; }
.connect .actions { justify-content: start; }
.connect .main-action { border: 0; font: inherit; font-weight: 600; min-height: 2.75rem; cursor: pointer; }
nav { background: var(--canvas); position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1rem; border-right: 1px solid var(--line); font-size: 0.85rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: grid; grid-template-columns: 3.4rem minmax(0, 1fr); padding: 0.3rem 0; line-height: 1.35; }
nav li code { font-size: 0.75rem; line-height: 1.5; }
nav li .path { grid-column: 2; color: var(--dim); overflow-wrap: break-word; }
nav a { color: inherit; text-decoration: none; }
nav a:hover, nav a:focus-visible { color: var(--mark); }
nav .title { display: flex; align-items: center; gap: 0.5rem; font-weight: 600; font-size: 1rem; }
nav .places { display: flex; gap: 1rem; margin: 0.75rem 0 0; }
nav .places a { color: var(--mark); text-decoration: underline; }
nav h2 { margin: 1rem 0 0.25rem; font-size: 0.8rem; text-transform: uppercase; letter-spacing: 0.05em; color: var(--dim); }
.start { margin: 1.5rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 10px; background: var(--canvas); }
.start h2 { margin: 0; border: 0; font-size: 1.1rem; }
.start ol { margin: 0.5rem 0; padding-left: 1.25rem; }
.start li { margin: 0.75rem 0; }
.start pre { margin: 0.5rem 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--sunken); font: 0.85rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.start a { color: var(--mark); }
.to-list { display: none; }
.scripted { display: none; }
@media (scripting: enabled) {
  .scripted { display: block; }
  .scripted.sender { display: grid; min-height: 19rem; }
  .search { min-height: 5.5rem; margin: 1rem 0 0; }
}
[hidden] { display: none !important; }
main { padding: 1rem 2rem 4rem; max-width: 60rem; }
main h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
section { margin: 1.5rem 0; scroll-margin-top: 1rem; }
section[data-path] { content-visibility: auto; contain-intrinsic-size: auto 11rem; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: break-word; }
p { margin: 0.25rem 0; }
code { font: 0.9em ui-monospace, monospace; }
code.get, code.post, code.patch, code.delete { font-weight: 600; text-transform: uppercase; color: var(--mark); }
code.delete { color: light-dark(#b3261e, #f2b8b5); }
code.name { font-weight: 600; }
details { margin: 0.35rem 0; }
summary { cursor: pointer; color: var(--dim); padding: 0.2rem 0; }
form.try, .sender { display: grid; gap: 0.75rem; margin: 0.5rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; }
.sender h2 { margin: 0; border: 0; }
.try-field label { display: block; font-weight: 600; }
.try-field input, .try-field select, .try-field textarea { width: 100%; min-height: 2rem; padding: 0.25rem 0.5rem; border: 1px solid var(--control-line); border-radius: 6px; background: var(--surface); color: var(--text); font: inherit; }
.try-field input[type="file"] { border: 0; padding: 0; }
.try-field textarea { font: 0.85rem/1.5 ui-monospace, monospace; }
.try button { min-height: 2rem; padding: 0 1rem; border: 1px solid var(--control-line); border-radius: 6px; background: var(--surface); color: var(--text); font: inherit; cursor: pointer; }
.try button[type="submit"] { border-color: transparent; background: var(--fill); color: #fff; font-weight: 600; }
main > p a { color: var(--mark); }
.command, .answer pre { max-height: 24rem; overflow: auto; margin: 0.5rem 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 6px; font: 0.85rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.fields { margin: 0.25rem 0; padding-left: 1.25rem; }
.fields p { margin: 0; }
.kind, .access, i { color: var(--dim); font-size: 0.9em; }
.kind { overflow-wrap: anywhere; }
.home .foot { margin: 2rem 0; }
@media (max-width: 50rem) {
  body { display: block; }
  nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line); }
  main { padding: 1rem; }
  .to-list { display: block; position: fixed; z-index: 2; right: 1rem; bottom: 1rem; padding: 0.5rem 0.9rem; border: 1px solid var(--control-line); border-radius: 999px; background: var(--surface); color: var(--mark); text-decoration: none; }
}
`;
