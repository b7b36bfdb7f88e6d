import { Lexer, type Token, type Tokens } from 'marked';
import { onOneLine, type Block, type Extraction } from './block';
import { Refusal } from './refusal';

type Structured = Tokens.Heading | Tokens.Code | Tokens.Table | Tokens.List | Tokens.Blockquote;

const structured = new Set(['heading', 'code', 'table', 'list', 'blockquote']);

/** A line that begins 200 lists and quotes, each inside the one before. The lexer would exhaust its stack. */
const tooDeep = /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*){200}/m;

/**
 * Returns the blocks of a Markdown text. Leaves out comments, since nobody sees them.
 * @throws Refusal if its lists and quotes are nested too deeply.
 */
export function readMarkdown(text: string): Extraction {
  if (tooDeep.test(text))
    throw new Refusal('too_complex', 'The text has 200 lists and quotes inside each other.');
  const { title, body } = frontMatter(text.replace(/<!--[\s\S]*?(-->|$)/g, ''));
  // Lines are not parsed further: most of what marks a word says something about it.
  const tokens = new Lexer().blockTokens(body);
  const blocks = tokens.flatMap(blocksOf).filter((block) => block.text !== '');
  return title === undefined ? { blocks } : { title, blocks };
}

function blocksOf(token: Token): Block[] {
  if (token.type === 'hr') return [];
  if (!isStructured(token)) return [{ kind: 'paragraph', text: plainInline(token.raw).trim() }];
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', text: onOneLine(plainInline(token.text)), level: token.depth }];
    case 'code':
      return [{ kind: 'code', text: token.text.trimEnd() }];
    case 'table':
      return [{ kind: 'table', text: [token.header, ...token.rows].map(tableRow).join('\n') }];
    case 'list':
      return [
        {
          kind: 'list',
          text: plainInline(token.raw)
            .trim()
            .replace(/\n\s*\n/g, '\n'),
        },
      ];
    case 'blockquote':
      return token.tokens.flatMap(blocksOf);
  }
}

/** Tokens of other types are paragraphs, or text that is shown like one. */
function isStructured(token: Token): token is Structured {
  return structured.has(token.type);
}

function tableRow(cells: Tokens.TableCell[]): string {
  return cells.map(({ text }) => plainInline(text).trim()).join(' | ');
}

/**
 * Turns images into their descriptions, in-page links into their words, and bold text into plain text. Other
 * links keep their address. No pattern looks past the next bracket or 500 characters, so that the time grows with
 * the length alone.
 */
function plainInline(text: string): string {
  return text
    .replace(/!\[([^[\]]*)\]\([^)[]*\)/g, '$1')
    .replace(/\[([^[\]]+)\]\(#[^)[]*\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1/g, '$2');
}

function frontMatter(text: string): { title?: string; body: string } {
  const [whole, fields = ''] = /^---\n([\s\S]{0,20000}?)\n---\n/.exec(text) ?? [];
  if (whole === undefined) return { body: text };
  const [, title] = /^title:\s*["']?(.+?)["']?\s*$/m.exec(fields) ?? [];
  const body = `${fields}\n\n${text.slice(whole.length)}`;
  return title === undefined ? { body } : { title, body };
}
