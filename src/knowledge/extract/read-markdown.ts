import { Lexer, Parser, Renderer, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../../platform/html';
import type { Extraction } from './block';
import { withoutOpenComment } from './html/page-tree';
import { readPage } from './read-html';
import { Refusal } from './refusal';

/** A line that begins 200 lists and quotes, each inside the one before. The lexer would exhaust its stack. */
const tooDeep = /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*){200}/m;
/** Elements that would take all text after them. GitHub’s Markdown shows their tags too. */
const swallowing = /<(?=\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)\b)/gi;
/** Elements whose end may be left out. */
const unended = /^(br|hr|img|input|wbr|p|li|dt|dd|tr|td|th|option|col|source)$/i;
/** Marks within a text this long are not looked for, since that takes time that grows with the square of its length. */
const longestMarked = 5_000;

/**
 * Returns the blocks of a Markdown text, as the page that it becomes. The fields before it are a paragraph.
 * @throws Refusal if its lists and quotes are nested too deeply.
 */
export function readMarkdown(text: string): Extraction {
  if (tooDeep.test(text))
    throw new Refusal('too_complex', 'The text has 200 lists and quotes inside each other.');
  const { fields, body } = frontMatter(withoutOpenComment(text));
  const html = Parser.parse(tokensOf(body), { renderer: rendererOf(body) });
  const { blocks } = readPage(html, { relativeLinks: true });
  const [, title] = /^title\s*[:=]\s*["']?(.+?)["']?\s*$/m.exec(fields) ?? [];
  return {
    ...(title !== undefined && { title }),
    blocks: fields === '' ? blocks : [{ kind: 'paragraph', text: fields }, ...blocks],
  };
}

function tokensOf(body: string): Token[] {
  const lexer = new Lexer();
  const tokens: Token[] = lexer.blockTokens(body, lexer.tokens);
  for (const { src, tokens: inner } of lexer.inlineQueue) {
    if (src.length <= longestMarked) lexer.inlineTokens(src, inner);
    else inner.push({ type: 'text', raw: src, text: src, escaped: false } satisfies Tokens.Text);
  }
  return tokens;
}

/** Writes tags of HTML as they are, and those that are none as text. */
function rendererOf(body: string): Renderer {
  const renderer = new Renderer();
  renderer.html = ({ text }) =>
    isPlaceholder(text, body) ? escapeHtml(text) : text.replace(swallowing, '&lt;');
  return renderer;
}

/** As in `deploy <name>`, which is no element. */
function isPlaceholder(tag: string, body: string): boolean {
  const [, name] = /^<([a-z][\w-]*)>$/i.exec(tag) ?? [];
  return name !== undefined && !unended.test(name) && !body.includes(`</${name}>`);
}

/** Separates the fields of YAML or TOML that stand before a text. */
function frontMatter(text: string): { fields: string; body: string } {
  const [whole = '', , fields = ''] = /^(---|\+\+\+)\n([\s\S]{0,20000}?)\n\1\n/.exec(text) ?? [];
  return { fields: fields.trim(), body: text.slice(whole.length) };
}
