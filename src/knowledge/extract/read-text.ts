import type { Block, Extraction } from './block';

const underline = /^(=+|-+)$/;
const chapter = /^(chapter|book|part|act|article|section|appendix)\s+([ivxlcdm]+|\d+)\b.{0,80}$/i;

/** Returns the paragraphs of a plain text. Short lines that are clearly headings become headings. */
export function readText(text: string): Extraction {
  const paragraphs = text.split(/\n\s*\n/).map((lines) => lines.trim());
  return { blocks: paragraphs.filter((lines) => lines !== '').flatMap(toBlocks) };
}

function toBlocks(paragraph: string): Block[] {
  const [first = '', second = '', ...rest] = paragraph.split('\n').map((line) => line.trim());
  if (underline.test(second) && second.length >= 3) {
    const heading: Block = { kind: 'heading', text: first, level: second.startsWith('=') ? 1 : 2 };
    return rest.length === 0 ? [heading] : [heading, { kind: 'paragraph', text: rest.join('\n') }];
  }
  if (second === '' && isHeading(first)) {
    return [{ kind: 'heading', text: first, level: chapter.test(first) ? 1 : 2 }];
  }
  const kind = /^([-*•]|\d+[.)])\s/.test(first) && second !== '' ? 'list' : 'paragraph';
  return [{ kind, text: paragraph }];
}

/** Letters of scripts without capitals say nothing. */
function isHeading(line: string): boolean {
  if (line.length > 80 || !/\p{L}{2}/u.test(line) || /\p{Lo}/u.test(line)) return false;
  return chapter.test(line) || (line === line.toUpperCase() && line !== line.toLowerCase());
}
