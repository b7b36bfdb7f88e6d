/** A passage of a document, as a request gives it to the model. */
interface Passage {
  number: string;
  /** Of its document. */
  name: string;
  text: string;
}

const passage = /<document number="(\d+)" name="([^"]*)"[^>]*>\n([\s\S]*?)\n<\/document>/g;
/** Words that make a question depend on the message before. */
const leaning = /^(?:and|but|so|why|what about|how about)\b|\b(?:it|its|they|them|that|this|those)\b/i;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const common = new Set(
  (
    'the and for from with what which who when where why how are was were does did has have had can could may might ' +
    'must will would should you your our they them their there this that these those about many much long tell'
  ).split(' '),
);

export function passagesIn(text: string): Passage[] {
  return [...text.matchAll(passage)].map(([, number = '', name = '', inner = '']) => ({
    number,
    name,
    text: inner.replaceAll('&lt;', '<'),
  }));
}

/** Quotes the sentence that shares the most words with the question, with the number of its passage. */
export function quoteAnswer(question: string, passages: Passage[]): string {
  const asked = wordsIn(question);
  const scored = passages.flatMap(({ text, ...from }) =>
    sentencesOf(text).map((sentence) => {
      const words = wordsIn(sentence);
      return { ...from, sentence, shared: asked.filter((word) => words.includes(word)).length };
    }),
  );
  const [best] = scored.sort((one, other) => other.shared - one.shared);
  if (!best || best.shared === 0 || best.shared < asked.length / 3)
    return `The documents do not hold an answer to “${question}”. Ask in other words, or say “help”.`;
  // Brackets and code of the document would be read as citations.
  const quote = best.sentence.replace(/\[(\s*\d[^\]]*)\]/g, '($1)').replaceAll('`', '');
  return `${best.name} says: ${quote} [${best.number}]`;
}

/** Returns the search query. If a question leans on the user's previous message, that stands before it. */
export function searchQuery(question: string, earlier: string[]): string {
  const previous = earlier.at(-1);
  return previous !== undefined && leaning.test(question) ? `${previous} ${question}` : question;
}

/** Returns sentences, items of lists and rows of tables, without headings. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/^#.*$/gm, '\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s|.* \| )/)
    .map((part) => part.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').replace(/\s+/g, ' '))
    .flatMap((part) => [...sentences.segment(part)].map(({ segment }) => segment.trim()));
}

/** Returns the words that say what a text is about, cut short so that forms of a word are the same. */
function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [
    ...new Set(words.filter((word) => !common.has(word)).map((word) => word.replace(/s$/, '').slice(0, 5))),
  ];
}
