import { wordsOf } from './words';

// Words that make a sentence a question but say nothing about its subject. In a small set of documents they
// may be rare enough to count. For other languages, a word's frequency in the documents decides instead.
const saysNothing = new Set(
  wordsOf(
    'a an the is are was were be been am do does did doing done has have had can could may might must shall should will ' +
      'would what which who whom whose when where why how i me my we us our you your he she it its they them their this ' +
      'that these those there of to in on at by for from with and or but not no if as than then so about into out up any ' +
      'some many much long often please tell know want need get got',
  ),
);

/** Returns the words of a question to search by. If it has only empty words, returns those. */
export function questionWords(question: string): string[] {
  const words = wordsOf(question, 'question');
  const telling = words.filter((word) => !saysNothing.has(word));
  return telling.length > 0 ? telling : words;
}
