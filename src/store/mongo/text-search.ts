import type { Message } from '../../domain/message';
import { literal } from './literal';

/** Finds a literal text in messages, whatever its case. */
export interface TextSearch {
  /** What the JSON text of a message that holds it looks like; others may look so too. */
  inJson: RegExp;
  isIn: (message: Message) => boolean;
}

export function textSearch(wanted: string): TextSearch {
  const inText = new RegExp(literal(wanted), 'iu');
  return {
    inJson: new RegExp(literal(JSON.stringify(wanted).slice(1, -1)), 'i'),
    isIn: ({ text }) => inText.test(text),
  };
}
