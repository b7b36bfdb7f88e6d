import { createHash } from 'node:crypto';
import { Html, html } from '../../platform/html';

/** Options of the preview. An empty text stands for an option that is not set. */
interface PreviewOptions {
  /** Attributes of the widget's tag, by their names without `data-`. */
  attributes: readonly (readonly [name: string, value: string])[];
  /** Custom properties of the widget, by their names without `--holdfast-`. */
  properties: readonly (readonly [name: string, value: string])[];
  locale: string;
  theme: string;
}

const attributeNames = ['key', 'title', 'greeting', 'suggestions', 'locale', 'theme', 'files', 'open'];
const colour = /^#[0-9a-f]{3,8}$/i;
const length = /^\d{1,3}px$/;
/** The properties, and the form of their values. Anything else would be styles of a stranger. */
const propertyForms = { accent: colour, 'on-accent': colour, radius: length, inset: length };

/** Reads the options from the address. `valueOf` returns an empty text for an absent one. */
export function previewOptions(valueOf: (name: string) => string): PreviewOptions {
  return {
    attributes: attributeNames
      .map((name) => [name, valueOf(name)] as const)
      .filter(([, value]) => value !== ''),
    properties: Object.entries(propertyForms).flatMap(([name, form]) =>
      form.test(valueOf(name)) ? [[name, valueOf(name)] as const] : [],
    ),
    locale: valueOf('locale'),
    theme: valueOf('theme'),
  };
}

/**
 * Returns the page of the console's preview: the outline of a website, and the widget as it will look there. The sources
 * allow its style and its script in its policy.
 */
export function previewPage(options: PreviewOptions) {
  const style = styleOf(options);
  const attributes = options.attributes.map(([name, value]) => html` ${new Html(`data-${name}`)}="${value}"`);
  const page = html`<!doctype html>
    <html lang="${options.locale || 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Preview</title>
        ${new Html(`<style>${style}</style><script>${staysQuiet}</script>`)}
        <script src="/widget.js" ${attributes} async></script>
      </head>
      <body>
        <main aria-hidden="true"><b></b><i></i><i></i><i></i><u></u><i></i><i></i></main>
      </body>
    </html>`.text;
  return { page, styleSource: sourceOf(style), scriptSource: sourceOf(staysQuiet) };
}

/** A chat that opens takes the focus. In the preview it would take it from the field that somebody types in. */
const staysQuiet = `const focus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function (options) { if (document.hasFocus()) focus.call(this, options); };`;

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function styleOf({ theme, properties }: PreviewOptions): string {
  const scheme = theme === 'light' || theme === 'dark' ? theme : 'light dark';
  const own = properties.map(([name, value]) => `--holdfast-${name}:${value};`).join('');
  return `:root{color-scheme:${scheme}}${outline}holdfast-chat{${own}}`;
}

const outline = [
  'body{margin:0;background:light-dark(#fff,#101216)}',
  'main{display:grid;gap:14px;max-width:640px;padding:32px}',
  'main>*{display:block;height:12px;border-radius:6px;background:light-dark(#eceef2,#22262d)}',
  'main>b{width:45%;height:26px}main>u{height:120px}main>i:nth-of-type(3n){width:70%}',
].join('');
