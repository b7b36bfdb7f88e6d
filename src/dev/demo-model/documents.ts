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

/**
 * Quotes the sentence of the documents in a text that shares the most words with the question, with the number of its
 * passage. Returns undefined if the text has no documents.
 */
export function quoteAnswer(question: string, text: string): string | undefined {
  const passages = [...text.matchAll(passage)];
  if (passages.length === 0) return undefined;
  const asked = wordsIn(question);
  let best = { said: '', shared: 0 };
  for (const [, number = '', name = '', inner = ''] of passages)
    for (const sentence of sentencesOf(inner.replaceAll('&lt;', '<'))) {
      const words = wordsIn(sentence);
      const shared = asked.filter((word) => words.includes(word)).length;
      // Brackets and code of the document would be read as citations.
      const quote = sentence.replace(/\[(\s*\d[^\]]*)\]/g, '($1)').replaceAll('`', '');
      if (shared > best.shared) best = { said: `${name} says: ${quote} [${number}]`, shared };
    }
  return best.shared > 0 && best.shared >= asked.length / 3 ? best.said : noAnswer(question);
}

export function noAnswer(question: string): string {
  return `The documents do not hold an answer to “${question}”. Ask in other words, or say “help”.`;
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
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !common.has(word));
  return [...new Set(words.map((word) => word.replace(/s$/, '').slice(0, 5)))];
}
