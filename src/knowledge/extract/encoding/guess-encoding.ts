import { detectAll } from 'jschardet';
import { decoded } from './encodings';
import { oddness } from './oddness';

/** An encoding, and whether the bytes leave no doubt about it. */
export interface FoundEncoding {
  name: string;
  isCertain: boolean;
}

/** Encodings that people’s files have. */
const usual = [
  ...['1250', '1251', '1252', '1253', '1254', '1255', '1256', '1257', '1258'].map(
    (page) => `windows-${page}`,
  ),
  ...['1', '2', '5', '6', '7', '8', '9', '13', '15', '16'].map((part) => `iso-8859-${part}`),
  ...['cp437', 'cp737', 'cp775', 'cp850', 'cp852', 'cp855', 'cp857', 'cp862', 'cp866', 'cp1125'],
  ...['mac-roman', 'mac-latin2', 'mac-cyrillic', 'mac-greek', 'mac-turkish', 'koi8-r', 'koi8-u'],
  ...['cp874', 'cp932', 'cp949', 'big5', 'gb18030', 'euc-jp', 'iso-2022-jp'],
];
/** Only the best guesses are looked at closely. */
const compared = 12;
/** The fewer letters there are, the more it counts that this encoding is by far the most common. */
const commonest = { name: 'windows-1252', weight: 0.05 };
/** A guess is doubtful if it is by fewer letters or has a smaller score, or if another reading is nearly as likely. */
const fewestLetters = 4;
const leastScore = 0.05;
const nearlyAsLikely = 0.9;

/** Bytes that make a text this odd, with so many letters beyond ASCII, are none. Real texts are hardly odd at all. */
const manyLetters = 20;
const mostOddness = 0.09;

/** Returns the likeliest encoding of a text that is not in Unicode. Returns undefined if the bytes are no text. */
export function guessEncoding(bytes: Uint8Array): FoundEncoding | undefined {
  const guesses = detectAll(bytes, { detectEncodings: usual, minimumThreshold: 0 })
    .slice(0, compared)
    .flatMap(({ encoding, confidence }) => {
      const name = encoding && nameOf(encoding);
      return name ? [scored(name, confidence, bytes)] : [];
    })
    .sort((a, b) => b.score - a.score);
  const [best] = guesses;
  if (!best || (best.letters >= manyLetters && best.oddness > mostOddness)) return undefined;
  const other = guesses.find(({ text }) => text !== best.text);
  const isCertain =
    best.letters >= fewestLetters &&
    best.score >= leastScore &&
    (other?.score ?? 0) < best.score * nearlyAsLikely;
  return { name: best.name, isCertain };
}

function scored(name: string, confidence: number, bytes: Uint8Array) {
  const text = decoded(bytes, name);
  const letters = text.match(/[^\0-\x7f]/gu)?.length ?? 1;
  const prior = name === commonest.name ? commonest.weight / letters : 0;
  const odd = oddness(text);
  return { name, text, letters, oddness: odd, score: (confidence + prior) * Math.max(0.02, 1 - 2 * odd) };
}

/** The decoders know one encoding by another name. */
function nameOf(encoding: string): string {
  return encoding === 'MacLatin2' ? 'maccenteuro' : encoding.toLowerCase();
}
