import type { Chunk } from './document';

/** A passage as a model sees it, with the number by which an answer cites it. */
export interface Passage extends Pick<Chunk, 'text' | 'path' | 'page'> {
  number: number;
  /** Name of its document. */
  name: string;
}

/** Returns the part of a prompt that holds one passage. */
export function passageText({ number, name, path, page, text }: Passage): string {
  const where = [
    `number="${number}"`,
    `name="${attribute(name)}"`,
    ...(path.length > 0 ? [`section="${attribute(path.join(' > '))}"`] : []),
    ...(page === undefined ? [] : [`page="${page}"`]),
  ];
  return `<document ${where.join(' ')}>\n${withOwnMarks(contained(text))}\n</document>`;
}

const codeOrMark = /```[\s\S]*?(?:```|$)|`[^`\n]*`|\[(\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*)\](?!\()/g;

/** Writes a text's own reference marks as footnotes. A model that copies `[2]` would cite the second passage. */
function withOwnMarks(text: string): string {
  return text.replace(codeOrMark, (whole, numbers?: string) =>
    numbers === undefined ? whole : `[^${numbers}]`,
  );
}

/** Escapes tags, so that a text cannot end its own passage or start another one. */
function contained(text: string): string {
  return text.replace(/<(?=\s*\/?\s*documents?\b)/gi, '&lt;');
}

function attribute(text: string): string {
  return contained(text).replace(/\s+/g, ' ').replaceAll('"', "'");
}
