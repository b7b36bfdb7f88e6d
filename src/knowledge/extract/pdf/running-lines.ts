import type { Line } from './rows';

const fewestPages = 4;
const atEdge = 2;
const words =
  'page|seite|página|pagina|pág|pag|strona|strana|страница|сторінка|стр|sida|side|sivu|oldal|sayfa|p|第';
const named = new RegExp(`(?<![\\p{L}\\p{N}])(${words})([^\\p{L}\\p{N}]{0,3})(\\d{1,4})(?!\\d)`, 'iu');
const bare =
  /^([^\p{L}\p{N}]*)(\d{1,4})((?:[^\p{L}\p{N}]+(?:(?:of|von|de|di|z|из|av|af)\s+)?\d{1,4})?[^\p{L}\p{N}]*)$/iu;

/**
 * Removes the headers and footers of a document after their first time, and its page numbers. Only a line that
 * most pages have word by word, at the same height of the top or bottom, is a header or footer. Returns how many
 * lines it removed, too.
 */
export function withoutRunningLines(pages: Line[][]): { pages: Line[][]; repeated: number } {
  if (pages.length < fewestPages) return { pages, repeated: 0 };
  const keys = pages.map(keysOf);
  const counts = new Map<string, number>();
  for (const key of keys.flatMap((ofPage) => [...new Set(ofPage.values())]))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const seen = new Set<string>();
  let repeated = 0;
  const left = pages.map((page, at) => {
    const running = [...(keys[at] ?? [])].filter(([, key]) => (counts.get(key) ?? 0) * 2 > pages.length);
    const known = new Set(running.flatMap(([line, key]) => (seen.has(key) || isNumber(line) ? [line] : [])));
    for (const [, key] of running) seen.add(key);
    repeated += known.size;
    return page.filter((line) => !known.has(line));
  });
  return { pages: left, repeated };
}

/** Returns the first and last lines of a page. Keys are equal for lines that differ at most in the page's number. */
function keysOf(page: Line[]): Map<Line, string> {
  const edge = [...page.slice(0, atEdge), ...page.slice(-atEdge)];
  // A number that is the only text of its page is no page number.
  const keyOf = page.length > 1 ? withoutPage : (cell: string) => cell;
  return new Map(
    edge.map((line) => {
      const cells = line.cells.map((cell) => keyOf(cell, line.page, line.cells.length === 1));
      return [line, [line.turn, Math.round(line.y / 4), ...cells].join(' ')];
    }),
  );
}

/** Replaces the number of the page with its distance from the page: other numbers may be facts. */
function withoutPage(cell: string, page: number, isAlone: boolean): string {
  const distance = (number: string) => `#${Number(number) - page}`;
  const text = cell.replace(
    named,
    (_all, word: string, gap: string, number: string) => word + gap + distance(number),
  );
  return text.replace(bare, (all, before: string, number: string, after: string) =>
    isAlone || Number(number) === page ? before + distance(number) + after : all,
  );
}

function isNumber({ text }: Line): boolean {
  return bare.test(text.replace(named, '$3'));
}
