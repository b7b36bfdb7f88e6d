const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

// They make a sentence a question, or hold it together, and do not say what it is about.
const empty = new Set(
  (
    'a an the this that these those there here it its they them their theirs he him his she her hers i me my mine we us ' +
    'our ours you your yours who whom whose what which when where why how is are was were be been being am do does did ' +
    'done has have had can could may might must shall should will would and or but nor not no if so as than then of to ' +
    'in on at by for from with without about into onto out up off over per via any some many much more most all each ' +
    'every both few long often soon please tell say show explain know find want need get gets got give one ones none ' +
    'also too just still only now again happen happens mean means work works really exactly actually'
  ).split(' '),
);
// Everyday words that people ask with for what a document calls otherwise.
const alike = [
  ...['cost price', 'pay paid', 'old age', 'person people', 'begin start', 'sick ill', 'wage salary'],
  ...['holiday vacation leave', 'warranty guarantee', 'phone telephone', 'buy purchase', 'delete remove'],
];
const sameAs = new Map(
  alike.flatMap((group) => {
    const stems = group.split(' ').map(withoutEnding);
    return stems.map((stem) => [stem, stems[0] ?? stem] as const);
  }),
);

/** The words of a text as they are written. Scripts without spaces are divided too. */
export function wordsIn(text: string): string[] {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** The words that say what a question is about, each once. */
export function tellingWords(question: string): string[] {
  const telling = wordsIn(question).filter((word) => !empty.has(word.toLowerCase()));
  return [...new Map(telling.map((word) => [stemOf(word), word])).values()];
}

/** What is the same for a word's forms, and for a few words that mean the same. */
export function stemOf(word: string): string {
  const stem = withoutEnding(word);
  return sameAs.get(stem) ?? stem;
}

/** The stems of a text's words. */
export function stemsIn(text: string): Set<string> {
  return new Set(wordsIn(text).map(stemOf));
}

/** In small letters, without accents and without the commonest English endings. */
function withoutEnding(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’]s?$/, '');
  if (/\d/.test(plain)) return plain;
  return plain.replace(/(?<=.{3})(?:ings?|ied|ies|ed|ers?|es|ly|s|e|y)$/, '').replace(/(\p{L})\1$/u, '$1');
}
