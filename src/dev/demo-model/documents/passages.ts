/** A passage of a document, as a request gives it to the model. */
export interface Passage {
  /** By which an answer cites it. */
  number: number;
  /** Of its document. */
  name: string;
  /** The headings above it; empty where there are none. */
  section: string;
  text: string;
}

const block = /<documents>([\s\S]*?)<\/documents>/g;
const end = '</documents>';
const passage = /<document number="(\d+)"((?: \w+="[^"]*")*)>\n([\s\S]*?)\n<\/document>/g;

/** Every passage of the texts. Blocks may go on numbering; one that begins with 1 again takes the place of those before. */
export function passagesIn(texts: readonly string[]): Passage[] {
  const blocks = texts.flatMap((text) =>
    [...text.matchAll(block)].map(([, inner = '']) => passagesOf(inner)),
  );
  const first = blocks.findLastIndex((passages) => passages[0]?.number === 1);
  return blocks.slice(Math.max(first, 0)).flat();
}

/** What a message says beside the passages in it and the rules that stand before them. */
export function withoutPassages(text: string): string {
  return passagesIn([text]).length === 0 ? text : text.slice(text.lastIndexOf(end) + end.length);
}

function passagesOf(inner: string): Passage[] {
  return [...inner.matchAll(passage)].map(([, number = '', attributes = '', text = '']) => ({
    number: Number(number),
    name: attribute(attributes, 'name'),
    section: attribute(attributes, 'section'),
    text: unescaped(text),
  }));
}

function attribute(attributes: string, name: string): string {
  return unescaped(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<');
}
