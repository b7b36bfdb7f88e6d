import { onOneLine, type Block, type Extraction } from './block';

const fence = /^ {0,3}(`{3,}|~{3,})/;
const atx = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/;
const setext = /^ {0,3}(=+|-+)\s*$/;
const item = /^\s*([-*+]|\d{1,9}[.)])\s+/;
const tableRule = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

/** Returns the blocks of a Markdown text. Leaves out comments, since nobody sees them. */
export function readMarkdown(text: string): Extraction {
  const { title, body } = frontMatter(text.replace(/<!--[\s\S]*?(-->|$)/g, ''));
  const blocks: Block[] = [];
  const lines = body.split('\n');
  let at = 0;
  while (at < lines.length) {
    const next = lineBlock(lines, at);
    if (next.block && next.block.text !== '') blocks.push(next.block);
    at = next.after;
  }
  return title === undefined ? { blocks } : { title, blocks };
}

interface Step {
  block?: Block;
  after: number;
}

/** Returns the block that starts at this line, and the line after it. */
function lineBlock(lines: string[], at: number): Step {
  const line = lines[at] ?? '';
  if (line.trim() === '') return { after: at + 1 };
  const [, fenced] = fence.exec(line) ?? [];
  if (fenced) return codeBlock(lines, at, fenced);
  const heading = atx.exec(line);
  if (heading) {
    const [, marks = '', text = ''] = heading;
    return {
      block: { kind: 'heading', text: onOneLine(plainInline(text)), level: marks.length },
      after: at + 1,
    };
  }
  return runOfLines(lines, at);
}

function codeBlock(lines: string[], at: number, fenced: string): Step {
  let end = at + 1;
  while (end < lines.length && !closes(lines[end] ?? '', fenced)) end += 1;
  const text = lines
    .slice(at + 1, end)
    .join('\n')
    .trimEnd();
  return { block: { kind: 'code', text }, after: end + 1 };
}

function closes(line: string, fenced: string): boolean {
  return line.trim().startsWith(fenced) && /^[`~]+$/.test(line.trim());
}

/**
 * Reads lines up to a blank one, a heading or a fence: a paragraph, a list, a table or an underlined heading.
 */
function runOfLines(lines: string[], at: number): Step {
  let end = at + 1;
  while (end < lines.length && !endsRun(lines[end] ?? '')) {
    if (setext.test(lines[end] ?? '') && end === at + 1 && !item.test(lines[at] ?? '')) {
      const level = (lines[end] ?? '').includes('=') ? 1 : 2;
      const text = onOneLine(plainInline(lines[at] ?? ''));
      return { block: { kind: 'heading', text, level }, after: end + 1 };
    }
    end += 1;
  }
  const run = lines.slice(at, end);
  if (tableRule.test(run[1] ?? '') && (run[0] ?? '').includes('|')) {
    const rows = run.filter((_line, index) => index !== 1).map(tableRow);
    return { block: { kind: 'table', text: rows.join('\n') }, after: end };
  }
  const kind = item.test(run[0] ?? '') ? 'list' : 'paragraph';
  return { block: { kind, text: plainInline(run.join('\n')).trim() }, after: end };
}

function endsRun(line: string): boolean {
  return line.trim() === '' || atx.test(line) || fence.test(line);
}

function tableRow(line: string): string {
  return plainInline(line.trim().replace(/^\||\|$/g, ''))
    .split('|')
    .map((cell) => cell.trim())
    .join(' | ');
}

/**
 * Turns images into their descriptions, in-page links into their words, and bold text into plain text. Other
 * links keep their address.
 */
function plainInline(text: string): string {
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]+)\]\(#[^)]*\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2');
}

function frontMatter(text: string): { title?: string; body: string } {
  const [whole, fields = ''] = /^---\n([\s\S]{0,20000}?)\n---\n/.exec(text) ?? [];
  if (whole === undefined) return { body: text };
  const [, title] = /^title:\s*["']?(.+?)["']?\s*$/m.exec(fields) ?? [];
  const body = `${fields}\n\n${text.slice(whole.length)}`;
  return title === undefined ? { body } : { title, body };
}
