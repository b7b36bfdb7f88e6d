import { type ChatRequest, messageText } from './chat-request';

/** A passage of a document, as a request gives it to the model. */
export interface Passage {
  number: number;
  /** Of its document. */
  name: string;
  text: string;
}

const mostQuoted = 3;
const passage = /<document number="(\d+)" name="([^"]*)"(?: \w+="[^"]*")*>\n([\s\S]*?)\n<\/document>/g;
// Words that make a question depend on what was said before.
const leaning = /^(?:and|but|so|why|what about|how about)\b|\b(?:it|its|they|them|that|this|those)\b/i;
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
 * undefined if they share less than a third of the question's words.
 */
export function quoteAnswer(question: string, passages: readonly Passage[]): string | undefined {
  const asked = wordsIn(question);
  const scored = passages.flatMap((from) =>
    sentencesOf(from).map((text) => {
      const words = wordsIn(text);
      return { ...from, text, shared: asked.filter((word) => words.includes(word)).length };
    }),
  );
  const most = Math.max(0, ...scored.map(({ shared }) => shared));
  if (most === 0 || most < asked.length / 3) return undefined;
  const best = new Map(scored.filter(({ shared }) => shared === most).map((each) => [each.text, each]));
  return [...best.values()]
    .slice(0, mostQuoted)
    .map(({ name, text, number }) => `${name} says: ${citingNothing(text)} [${number}]`)
    .join('\n');
}

/** Returns what to search for. If a question leans on the user's previous message, that stands before it. */
export function searchQuery(question: string, earlier: readonly string[]): string {
  const previous = earlier.at(-1);
  return previous !== undefined && leaning.test(question) ? `${previous} ${question}` : question;
}

/** Returns the search query that the service asks a model to write. Undefined for every other request. */
export function requestedQuery({ messages }: ChatRequest): string | undefined {
  const [system, user = ''] = messages.map(messageText);
  if (!system?.startsWith('You write search queries')) return undefined;
  const [, question = user] = /<message>\n([\s\S]*)\n<\/message>/.exec(user) ?? [];
  const earlier = [...user.matchAll(/^user: (.*)/gm)].map(([, said = '']) => said);
  return searchQuery(question, earlier);
}

/** Returns sentences, items of lists and rows of tables. */
function sentencesOf({ text }: Passage): string[] {
  return text
    .split(breaks)
    .filter((part) => !part.startsWith('#'))
    .map((part) => part.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').replace(/\s+/g, ' '))
    .flatMap((part) => [...sentences.segment(part)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');
}

/** Returns the words that say what a text is about, cut short so that forms of a word are the same. */
function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const telling = words.filter((word) => !common.has(word)).map((word) => word.replace(/s$/, '').slice(0, 5));
  return [...new Set(telling)];
}

/** Removes what a reader would take for a citation, or for code, in which citations do not count. */
function citingNothing(text: string): string {
  return text.replace(/\[(\s*\d[^\]]*)\]/g, '($1)').replaceAll('`', '');
}
