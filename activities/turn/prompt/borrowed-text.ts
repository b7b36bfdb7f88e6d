import { memoryHandle, memoryLine, type Memory } from '../../../src/domain/memory';
import type { BorrowedPart, SentPart } from '../../../src/domain/sent-prompt';
import type { PassagePart } from '../../../src/knowledge/documents/document-search';
import { digestOf } from '../../../src/platform/digest';

/** A text of a prompt that belongs to a document or a memory. */
export interface BorrowedText {
  text: string;
  /** How many UTF-16 units at its beginning no other text has. */
  head: number;
  from: { passage: Omit<PassagePart, 'text'> } | { memory: string };
}

/** `<document number="1" na`. */
const passageHead = 24;

export function borrowedTexts(passages: PassagePart[], memories: Memory[]): BorrowedText[] {
  return [
    ...passages.map(({ text, ...passage }) => ({ text, head: passageHead, from: { passage } })),
    ...memories.map((memory) => ({
      text: memoryLine(memory),
      head: memoryHandle(memory).length + 3,
      from: { memory: memory.memoryId },
    })),
  ];
}

/**
 * Returns the text in parts, with references instead of borrowed texts. The window of a model may have cut one of
 * them, so the beginning of one counts too.
 */
export function withReferences(text: string, borrowed: BorrowedText[]): SentPart[] {
  return borrowed
    .reduce<SentPart[]>(
      (parts, each) => parts.flatMap((part) => (typeof part === 'string' ? split(part, each) : [part])),
      [text],
    )
    .filter((part) => part !== '');
}

function split(text: string, borrowed: BorrowedText): SentPart[] {
  const head = borrowed.text.slice(0, borrowed.head);
  const at = text.indexOf(head);
  if (at < 0) return [text];
  const chars = sharedLength(text.slice(at, at + borrowed.text.length), borrowed.text);
  return [text.slice(0, at), reference(borrowed, chars), ...split(text.slice(at + chars), borrowed)];
}

function reference({ text, from }: BorrowedText, chars: number): BorrowedPart {
  return { ...from, chars, digest: digestOf(text) };
}

/** How many UTF-16 units both texts begin with. */
function sharedLength(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared;
}
