import type { Line } from './line';

const fewestPages = 4;
const atEdge = 2;

/** The lines without those that most pages repeat at their top or bottom, such as page numbers and running titles. */
export function withoutRunningLines(pages: Line[][]): Line[][] {
  if (pages.length < fewestPages) return pages;
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(edgeOf(page).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isRunning = (line: Line) => (counts.get(keyOf(line)) ?? 0) > pages.length / 2;
  return pages.map((page) => {
    const edge = new Set(edgeOf(page));
    return page.filter((line) => !(edge.has(line) && isRunning(line)));
  });
}

function edgeOf(page: Line[]): Line[] {
  return [...page.slice(0, atEdge), ...page.slice(-atEdge)];
}

/** Alike but for numbers, and at the same height. */
function keyOf({ text, y }: Line): string {
  return `${Math.round(y / 4)} ${text.replace(/\d+/g, '#')}`;
}
