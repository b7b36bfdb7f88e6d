/** The stylesheet of the home page and `/docs`. */
export const style = `
:root { color-scheme: light dark; --line: #8884; --dim: light-dark(#555, #aaa); --mark: light-dark(#0b57d0, #8ab4f8); }
* { box-sizing: border-box; }
body { margin: 0; background: Canvas; color: CanvasText; display: grid; grid-template-columns: 19rem minmax(0, 1fr); font: 16px/1.5 system-ui, sans-serif; }
body.plain { display: block; }
.plain main { margin: 0 auto; max-width: 44rem; }
.plain p, .plain li { margin: 0.5rem 0; }
.plain a { color: var(--mark); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1rem; border-right: 1px solid var(--line); font-size: 0.85rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li { overflow-wrap: anywhere; padding: 0.1rem 0; }
nav a { color: inherit; text-decoration: none; }
nav a:hover, nav a:focus-visible { color: var(--mark); }
nav .title { font-weight: 600; font-size: 1rem; }
nav h2 { margin: 1rem 0 0.25rem; font-size: 0.8rem; text-transform: uppercase; letter-spacing: 0.05em; color: var(--dim); }
main { padding: 1rem 2rem 4rem; max-width: 60rem; }
main h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); text-transform: capitalize; }
section { margin: 1.5rem 0; scroll-margin-top: 1rem; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
code { font: 0.9em ui-monospace, monospace; }
code.get, code.post, code.patch, code.delete { font-weight: 600; text-transform: uppercase; color: var(--mark); }
code.delete { color: light-dark(#b3261e, #f2b8b5); }
code.name { font-weight: 600; }
details { margin: 0.35rem 0; }
summary { cursor: pointer; color: var(--dim); }
form.try, .sender { display: grid; gap: 0.75rem; margin: 0.5rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; }
.sender h2 { margin: 0; border: 0; text-transform: none; }
.try-field label { display: block; font-weight: 600; }
.try-field input, .try-field select, .try-field textarea { width: 100%; min-height: 2rem; padding: 0.25rem 0.5rem; border: 1px solid #888; border-radius: 0.25rem; background: Canvas; color: CanvasText; font: inherit; }
.try-field input[type="file"] { border: 0; padding: 0; }
.try-field textarea { font: 0.85rem/1.5 ui-monospace, monospace; }
.try button { min-height: 2rem; padding: 0 1rem; border: 1px solid #888; border-radius: 0.25rem; background: Canvas; color: CanvasText; font: inherit; cursor: pointer; }
.answer pre { max-height: 24rem; overflow: auto; margin: 0.5rem 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.25rem; font: 0.85rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.fields { margin: 0.25rem 0; padding-left: 1.25rem; }
.fields p { margin: 0; }
.kind, .access, i { color: var(--dim); font-size: 0.9em; }
.kind { overflow-wrap: anywhere; }
@media (max-width: 50rem) {
  body { display: block; }
  nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line); }
  main { padding: 1rem; }
}
`;
