import type { Alignment, Block, ListItem } from './nodes.js';
import { parseInline } from './parse-inline.js';
import { isTableRule } from './split-blocks.js';

const deepest = 4;
const listMark = /^(\s*)([-*+•]|\d{1,9}[.)])\s+(.*)$/;

/** Parses the source of a block. One source can hold several, such as a heading right above a list. */
export function parseBlock(source: string, depth = 0): Block[] {
  const lines = source.split('\n');
  const blocks: Block[] = [];
  while (lines.length > 0) {
    const block = readBlock(lines, depth);
    if (block) blocks.push(block);
  }
  return blocks;
}

/** Removes the lines of the first block from `lines`. */
function readBlock(lines: string[], depth: number): Block | undefined {
  const [line = '', next = ''] = lines;
  const heading = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(line);
  if (line.trim() === '') return void lines.shift();
  if (/^\s*(`{3,}|~{3,})/.test(line)) return readCode(lines);
  if (heading) {
    lines.shift();
    return { kind: 'heading', level: heading[1]?.length ?? 1, children: parseInline(heading[2] ?? '') };
  }
  if (/^ {0,3}([-*_])(\s*\1){2,}\s*$/.test(line)) {
    lines.shift();
    return { kind: 'rule' };
  }
  if (/^\s*>/.test(line) && depth < deepest) return readQuote(lines, depth);
  if (listMark.test(line)) return readList(lines, depth);
  if (line.includes('|') && isTableRule(next)) return readTable(lines);
  return readParagraph(lines);
}

function readCode(lines: string[]): Block {
  const opening = lines.shift() ?? '';
  const [, indent = '', fence = '```'] = /^(\s*)(`{3,}|~{3,})/.exec(opening) ?? [];
  const end = lines.findIndex((line) => line.trim().startsWith(fence) && /^(`+|~+)$/.test(line.trim()));
  const code = lines.splice(0, end < 0 ? lines.length : end);
  if (end >= 0) lines.shift();
  const text = code.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
  return { kind: 'code', text };
}

function readQuote(lines: string[], depth: number): Block {
  const quoted = takeWhile(lines, (line) => /^\s*>/.test(line));
  const source = quoted.map((line) => line.replace(/^\s*> ?/, '')).join('\n');
  return { kind: 'quote', blocks: parseBlock(source, depth + 1) };
}

function readList(lines: string[], depth: number): Block {
  const [, indent = '', mark = ''] = listMark.exec(lines[0] ?? '') ?? [];
  const ordered = /\d/.test(mark);
  const items: ListItem[] = [];
  while (lines.length > 0) {
    const [, own = '', each = '', rest = ''] = listMark.exec(lines[0] ?? '') ?? [];
    if (each === '' || own.length < indent.length || /\d/.test(each) !== ordered) break;
    lines.shift();
    const inner = takeWhile(lines, (line) => isInside(line, own.length));
    const firstList = inner.findIndex((line) => listMark.test(line));
    const words = inner.slice(0, firstList < 0 ? inner.length : firstList).map((line) => line.trim());
    const nested = firstList < 0 || depth >= deepest ? [] : inner.slice(firstList);
    items.push({
      children: parseInline([withBox(rest), ...words].join('\n')),
      lists: nested.length > 0 ? parseBlock(nested.join('\n'), depth + 1) : [],
    });
  }
  return { kind: 'list', ordered, start: ordered ? Number.parseInt(mark, 10) : 1, items };
}

/** A task's box is a character, which a screen reader reads too. */
function withBox(text: string): string {
  return text.replace(/^\[([ x])\]\s/i, (_, mark) => (mark === ' ' ? '☐ ' : '☑ '));
}

/** A line belongs to an item if it is indented deeper, or continues its text. */
function isInside(line: string, indent: number): boolean {
  const depth = /^\s*/.exec(line)?.[0].length ?? 0;
  if (listMark.test(line)) return depth > indent + 1;
  return depth > indent || !startsOther(line);
}

function startsOther(line: string): boolean {
  return /^\s*(#{1,6}\s|>|`{3,}|~{3,})/.test(line) || line.trim() === '';
}

function readTable(lines: string[]): Block {
  const head = cells(lines.shift() ?? '').map((cell) => parseInline(cell));
  const alignments = cells(lines.shift() ?? '').map(alignmentOf);
  const rows = takeWhile(lines, (line) => line.includes('|')).map((line) =>
    cells(line)
      .slice(0, head.length)
      .map((cell) => parseInline(cell)),
  );
  return { kind: 'table', head, rows, alignments };
}

function cells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function alignmentOf(rule: string): Alignment {
  if (!rule.endsWith(':')) return 'start';
  return rule.startsWith(':') ? 'center' : 'end';
}

function readParagraph(lines: string[]): Block {
  const [first = ''] = lines.splice(0, 1);
  const rest = takeWhile(lines, (line) => !startsOther(line) && !listMark.test(line));
  return {
    kind: 'paragraph',
    children: parseInline([first, ...rest].map((line) => line.trimStart()).join('\n')),
  };
}

/** Removes lines from the front of `lines` while they satisfy `fits`. */
function takeWhile(lines: string[], fits: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !fits(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}
