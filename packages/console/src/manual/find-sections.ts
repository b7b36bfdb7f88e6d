/** The texts of the manual, as the build writes them into `search.json`. */
export interface ManualTexts {
  pages: [title: string, group: string, address: string][];
  sections: [page: number, heading: string, id: string, text: string][];
}

export interface FoundSection {
  title: string;
  group: string;
  heading: string;
  address: string;
  /** The text around the first word that was found. */
  excerpt: string;
}

const shownAtMost = 12;
const excerptLength = 140;

/** Returns the sections with all of these words, the best ones first. A word may be the beginning of another one. */
export function findSections({ pages, sections }: ManualTexts, typed: string): FoundSection[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return sections
    .flatMap(([at, heading, id, text]) => {
      const [title = '', group = '', address = ''] = pages[at] ?? [];
      const score = scoreOf(words, title, heading, text);
      if (score === 0) return [];
      const isPage = heading === title;
      return [{ score, title, group, heading, address: isPage ? address : `${address}#${id}`, text }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, shownAtMost)
    .map(({ score: _, text, ...found }) => ({ ...found, excerpt: excerptOf(text, words) }));
}

/** Returns the words of a text in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** 0 if a word is missing. A word counts most in a short heading, then in the title. */
function scoreOf(words: string[], title: string, heading: string, text: string): number {
  let score = 0;
  for (const word of words) {
    const inHeading = timesIn(heading, word) > 0;
    const inText = Math.min(timesIn(text, word), 4);
    if (!inHeading && inText === 0) return 0;
    score += inText + (inHeading ? 8 + 8 / wordsOf(heading).length : 0) + (timesIn(title, word) > 0 ? 4 : 0);
  }
  return score;
}

function timesIn(text: string, word: string): number {
  const lower = text.toLowerCase();
  let times = 0;
  for (let at = placeOf(lower, word, 0); at >= 0; at = placeOf(lower, word, at + word.length)) times += 1;
  return times;
}

/** Returns where a word of the text begins with this one. -1: nowhere. */
function placeOf(lower: string, word: string, from: number): number {
  let at = lower.indexOf(word, from);
  while (at > 0 && /[\p{L}\p{N}]/u.test(lower.charAt(at - 1))) at = lower.indexOf(word, at + 1);
  return at;
}

function excerptOf(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => placeOf(lower, word, 0)).filter((at) => at >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = first < 40 ? 0 : text.indexOf(' ', first - 40) + 1;
  const excerpt = text.slice(start, start + excerptLength);
  return `${start > 0 ? '… ' : ''}${excerpt}${start + excerptLength < text.length ? ' …' : ''}`;
}
