import type { Message } from '../../domain/message';

/** Finds a literal text in messages, whatever its case. */
export interface TextSearch {
  /** What the JSON text of a message that holds it looks like; others may look so too. */
  inJson: RegExp;
  isIn: (message: Message) => boolean;
}

export function textSearch(wanted: string): TextSearch {
  const inText = new RegExp(escaped(wanted), 'iu');
  return {
    inJson: new RegExp(escaped(JSON.stringify(wanted).slice(1, -1)), 'i'),
    isIn: ({ text }) => inText.test(text),
  };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
