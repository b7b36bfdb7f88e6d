import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, Renderer } from 'marked';
import { root } from '../setup/root.mjs';
import { escaped, textOf } from './html-text.mjs';
import { resolveLink } from './resolve-link.mjs';

/** Renders a page's Markdown, with its headings and the texts that the search looks through. */
export function renderPage(page, site) {
  const headings = [];
  const marked = new Marked({ renderer: rendererOf(page, site, headings) });
  const html = marked.parse(page.markdown);
  const texts = html.split(/(?=<h[1-3] id=)/).flatMap((part) => {
    const [, id, heading] = /^<h[1-3] id="([^"]*)">(.*?)<\/h[1-3]>/.exec(part) ?? [];
    if (id === undefined) return [];
    return [{ id, heading: textOf(heading), text: textOf(part.slice(part.indexOf('</h') + 5)) }];
  });
  const description = textOf(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? page.title);
  return { html, headings, texts, description };
}

function rendererOf(page, site, headings) {
  const slugs = new Map();
  return {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens);
      const id = slugOf(textOf(text), slugs);
      headings.push({ id, depth, text: textOf(text) });
      const anchor =
        depth === 1 ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
      return `<h${depth} id="${id}">${text}${anchor}</h${depth}>\n`;
    },
    code({ text }) {
      return `<div class="code"><pre><code>${escaped(text)}</code></pre></div>\n`;
    },
    codespan({ text }) {
      const code = `<code>${escaped(text)}</code>`;
      const operation = /^(GET|POST|PUT|PATCH|DELETE) (\/api\/[^\s?]+)$/.exec(text);
      return operation ? `<a href="/docs#${operationAnchor(operation)}">${code}</a>` : code;
    },
    table(token) {
      return `<div class="table">${Renderer.prototype.table.call(this, token)}</div>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const address = resolveLink(href, page, site);
      return address === undefined ? text : `<a href="${escaped(address)}">${text}</a>`;
    },
    image({ href, text }) {
      const address = resolveLink(href, page, site);
      const size = sizeOf(address.replace('/manual/', 'docs/'));
      return `<a class="picture" href="${address}"><img src="${address}" alt="${escaped(text)}"${size} loading="lazy" /></a>`;
    },
  };
}

/** Returns the id that the page of the API's description gives an operation. */
function operationAnchor([, method, path]) {
  return `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '-')}`;
}

/** Returns the id of a heading as GitHub writes it. */
function slugOf(text, slugs) {
  const slug = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');
  const count = slugs.get(slug) ?? 0;
  slugs.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

/** Returns the picture's size as attributes, so that the page keeps its room. */
function sizeOf(file) {
  if (!existsSync(join(root, file))) return '';
  const bytes = readFileSync(join(root, file));
  if (file.endsWith('.png')) return ` width="${bytes.readUInt32BE(16)}" height="${bytes.readUInt32BE(20)}"`;
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(bytes.toString()) ?? [];
  return width === undefined ? '' : ` width="${width}" height="${height}"`;
}
