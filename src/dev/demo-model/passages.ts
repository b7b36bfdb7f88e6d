/** A passage of a document, as a request gives it to the model. */
export interface Passage {
  /** The number by which an answer cites it. */
  number: number;
  /** The name of its document. */
  name: string;
  text: string;
}

/** An answer needs this share of the question's words. */
const leastShare = 1 / 3;
const mostQuoted = 3;
const passage = /<document number="(\d+)" name="([^"]*)"(?: \w+="[^"]*")*>\n([\s\S]*?)\n<\/document>/g;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
// Newlines that end a paragraph or a heading, or that start a list item, a heading or a row of a table.
const breaks = /\n\s*\n|(?<=^#.*)\n|\n(?=\s*(?:[-*•#]|\d+[.)])\s|.* \| )/m;
const common = new Set(
  (
    'the and for from with what which who when where why how are was were does did has have had can could may might ' +
    'must will would should you your our they them their there this that these those about many much long tell'
  ).split(' '),
);

export function passagesIn(text: string): Passage[] {
  return [...text.matchAll(passage)].map(([, number, name = '', inner = '']) => ({
    number: Number(number),
    name,
    text: inner.replaceAll('&lt;', '<'),
  }));
}

/**
 * Quotes the sentences that share the most words with the question, each with the number of its passage. Returns
 * undefined if they share too few.
 */
export function quoteAnswer(question: string, passages: readonly Passage[]): string | undefined {
  const asked = wordsIn(question);
  const stated = passages.flatMap((each) => sentencesOf(each).map((text) => ({ ...each, text })));
  const distinct = [...new Map(stated.toReversed().map((each) => [each.text, each])).values()].toReversed();
  const scored = distinct.map((each) => ({ ...each, shared: asked.intersection(wordsIn(each.text)).size }));
  const most = Math.max(...scored.map(({ shared }) => shared), 1);
  if (most < asked.size * leastShare) return undefined;
  const best = scored.filter(({ shared }) => shared === most).slice(0, mostQuoted);
  const quotes = best.map(({ name, text, number }) => `${name} says: ${citingNothing(text)} [${number}]`);
  return quotes.length === 0 ? undefined : quotes.join('\n');
}

/** Sentences, items of lists and rows of tables. */
function sentencesOf({ text }: Passage): string[] {
  return text
    .split(breaks)
    .filter((part) => !part.startsWith('#'))
    .map((part) => part.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').replace(/\s+/g, ' '))
    .flatMap((part) => [...sentences.segment(part)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');
}

/** The words that say what a text is about. They are cut short, so that forms of a word are the same. */
function wordsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const telling = words.filter((word) => !common.has(word));
  return new Set(telling.map((word) => word.replace(/s$/, '').slice(0, 5)));
}

/** Removes what a reader would take for a citation, or for code, in which citations do not count. */
function citingNothing(text: string): string {
  return text.replace(/\[(\s*\d[^\]]*)\]/g, '($1)').replaceAll('`', '');
}
