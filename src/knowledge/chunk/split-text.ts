import type { CountTokens } from './options';

/** Places where a text may be split, best first. The separator stays with the part before it. */
const breaks: Record<'prose' | 'lines', RegExp[]> = {
  prose: [/(?<=\n)/, /(?<=[.!?…]["')\]”’»]*\s+)|(?<=[。！？])/, /(?<=[;:,]\s+)/, /(?<=\s)(?=\S)/],
  lines: [/(?<=\n)/, /(?<=\s)(?=\S)/],
};

/**
 * Splits a text into parts of at most `most` tokens, in order. Prefers the ends of lines, then of sentences,
 * then of words. Joined together, the parts equal the text.
 */
export function splitText(text: string, kind: 'prose' | 'lines', most: number, count: CountTokens): string[] {
  return splitAt(text, breaks[kind], most, count);
}

function splitAt(text: string, places: RegExp[], most: number, count: CountTokens): string[] {
  if (count(text) <= most) return [text];
  const [place, ...finer] = places;
  if (!place) return slices(text, most * 4).flatMap((slice) => halves(slice, most, count));
  const parts = text.split(place).flatMap((part) => splitAt(part, finer, most, count));
  return packed(parts, most, count);
}

/** Joins neighbouring parts that fit together. */
function packed(parts: string[], most: number, count: CountTokens): string[] {
  const full: string[] = [];
  let open = '';
  let tokens = 0;
  for (const part of parts) {
    const more = count(part);
    if (open !== '' && tokens + more > most) {
      full.push(open);
      open = '';
      tokens = 0;
    }
    open += part;
    tokens += more;
  }
  return open === '' ? full : [...full, open];
}

/** Cuts a text without break places into slices of at most `length` UTF-16 units. */
function slices(text: string, length: number): string[] {
  return text.match(new RegExp(`[^]{1,${length}}(?![\\uDC00-\\uDFFF])`, 'g')) ?? [];
}

/** Halves a text between characters until every part fits. */
function halves(text: string, most: number, count: CountTokens): string[] {
  if (count(text) <= most) return [text];
  const half = Math.ceil(text.length / 2);
  const middle = /[\uDC00-\uDFFF]/.test(text.charAt(half)) ? half + 1 : half;
  if (middle >= text.length) return [text];
  return [...halves(text.slice(0, middle), most, count), ...halves(text.slice(middle), most, count)];
}
