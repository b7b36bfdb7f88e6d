/** One piece of a document's structure, in reading order. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'table' | 'code' | 'list';
  /** Rows of a table, lines of code and items of a list stand on a line each; a table's first line is its head. */
  text: string;
  /** Of a heading: 1 is the outermost. */
  level?: number;
  /** From 1; absent where the file has no pages. */
  page?: number;
}

/** What is in a file. */
export interface Extraction {
  title?: string;
  pages?: number;
  blocks: Block[];
}

/** A text on one line, without the spaces around and between its words that carry nothing. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
