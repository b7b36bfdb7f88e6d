import type { DocumentNote } from '../../domain/document-note';

/** One piece of a document's structure, in reading order. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'table' | 'code' | 'list';
  /** Table rows, code lines and list items take one line each. A table's first line is its header. */
  text: string;
  /** Set only for headings; 1 is the outermost. */
  level?: number;
  /** Counted from 1. Absent if the file has no pages. */
  page?: number;
}

/** The content of a file. */
export interface Extraction {
  title?: string;
  pages?: number;
  blocks: Block[];
  /** What the blocks leave out. Absent: nothing. */
  notes?: DocumentNote[];
}

/** Puts a text on one line: trims it and turns each run of whitespace into one space. */
export function onOneLine(text: string): string {
  return singleSpaced(text).trim();
}

/** Turns each run of whitespace into one space. Most are one already, and to replace those would take most time. */
export function singleSpaced(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ');
}

/** Removes what no reader sees and no one searches for: soft hyphens and places where a word may break. */
export function withoutUnseen(text: string): string {
  return text.replace(/\u00AD\n?|[\u200B\u2060\uFEFF]/g, '');
}
