import type { CountTokens } from './options';

/** Where a text may be divided, the best places first. What stands between two parts stays with the first. */
const breaks: Record<'prose' | 'lines', RegExp[]> = {
  prose: [/(?<=\n)/, /(?<=[.!?…]["')\]”’»]*\s+)|(?<=[。！？])/, /(?<=[;:,]\s+)/, /(?<=\s)(?=\S)/],
  lines: [/(?<=\n)/, /(?<=\s)(?=\S)/],
};

/**
 * Parts of a text in order, none of more than `most` tokens, divided at ends of lines, sentences or words wherever that
 * is enough. Together they are the text.
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

/** Neighbours that fit together become one part. */
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

/** A text without any place to divide it, in slices of so many UTF-16 units. */
function slices(text: string, length: number): string[] {
  return text.match(new RegExp(`[^]{1,${length}}(?![\\uDC00-\\uDFFF])`, 'g')) ?? [];
}

/** Divided between characters, again and again. */
function halves(text: string, most: number, count: CountTokens): string[] {
  if (count(text) <= most) return [text];
  const half = Math.ceil(text.length / 2);
  const middle = /[\uDC00-\uDFFF]/.test(text.charAt(half)) ? half + 1 : half;
  if (middle >= text.length) return [text];
  return [...halves(text.slice(0, middle), most, count), ...halves(text.slice(middle), most, count)];
}
