import type { CountTokens } from './options';
import { splitText } from './split-text';

/** The last sentences of a text, of at most so many tokens; empty where its last sentence is longer. */
export function lastTokens(text: string, most: number, count: CountTokens): string {
  const sentences = splitText(text, 'prose', Math.max(1, Math.floor(most / 2)), count);
  let kept = '';
  for (const sentence of sentences.reverse()) {
    if (count(sentence + kept) > most) break;
    kept = sentence + kept;
  }
  return kept.trim();
}
