import type { Asked } from './follow-up';
import type { Passage } from './passages';
import { statementsOf, type Statement } from './statements';
import { stemOf, stemsIn, tellingWords } from './words';

interface Term {
  stem: string;
  /** Rarer words and names count more, words of earlier questions less. */
  weight: number;
}

interface Candidate extends Statement {
  own: Set<string>;
  above: Set<string>;
  beside: Set<string>;
  section: Set<string>;
}

/** What a word counts by where it is found: in the statement itself, above it, beside it, above its passage. */
const parts = { own: 1, above: 0.8, beside: 0.4, section: 0.25 };
const ofTopic = 0.5;
const ofName = 2;
const sharedBeginning = 5;
const closeToBest = 0.8;
const mostStatements = 3;
const asksForFigure =
  /\b(?:how (?!do\b|does\b|did\b|is\b|are\b|can\b|to\b)\w+|when|price|costs?|number of|which (?:date|day|year))\b/i;
const figure =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|half|once|twice|daily|weekly|monthly|yearly)\b/i;

/** The one to three statements that answer best, best first; none where they share too little with the question. */
export function pickStatements(passages: readonly Passage[], asked: Asked, leastShare: number): Statement[] {
  const candidates = passages.flatMap(statementsOf).map(toCandidate);
  const terms = termsOf(asked, candidates);
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const wantsFigure = asksForFigure.test(asked.question);
  const ranked = candidates
    .map((candidate) => {
      const share = all === 0 ? 0 : sharedWith(candidate, terms) / all;
      const first = 1 + 0.2 / (passages.indexOf(candidate.passage) + 1);
      const fits = wantsFigure && figure.test(candidate.text) ? 1.2 : 1;
      return { candidate, share, score: share * first * fits };
    })
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.score - a.score);
  const least = (ranked[0]?.score ?? 0) * closeToBest;
  return ranked
    .filter(({ score }) => score >= least)
    .slice(0, mostStatements)
    .map(({ candidate }) => candidate);
}

function toCandidate(statement: Statement): Candidate {
  return {
    ...statement,
    own: stemsIn(statement.text),
    above: stemsIn(statement.heading),
    beside: stemsIn(statement.around),
    section: stemsIn(`${statement.passage.section} ${statement.passage.name.replace(/[._-]/g, ' ')}`),
  };
}

function termsOf({ question, topic }: Asked, candidates: readonly Candidate[]): Term[] {
  const weigh = (word: string, factor: number): Term => {
    const stem = stemOf(word);
    const holding = candidates.filter(({ own }) => own.has(stem)).length;
    return { stem, weight: factor * Math.log(1 + (candidates.length + 1) / (holding + 1)) };
  };
  const asWritten = question.trimStart().slice(1);
  const isName = (word: string) => /^\p{Lu}/u.test(word) && asWritten.includes(word);
  return [
    ...tellingWords(question).map((word) => weigh(word, isName(word) ? ofName : 1)),
    ...topic.map((word) => weigh(word, ofTopic)),
  ];
}

function sharedWith(candidate: Candidate, terms: readonly Term[]): number {
  return terms.reduce((sum, { stem, weight }) => {
    const found = [
      parts.own * likeness(stem, candidate.own),
      parts.above * likeness(stem, candidate.above),
      parts.beside * likeness(stem, candidate.beside),
      parts.section * likeness(stem, candidate.section),
    ];
    return sum + weight * Math.max(...found);
  }, 0);
}

/** 1 for the same word; less for one that begins alike, as "convict" and "conviction" do. */
function likeness(stem: string, stems: Set<string>): number {
  if (stems.has(stem)) return 1;
  if (stem.length < sharedBeginning) return 0;
  const beginning = stem.slice(0, sharedBeginning);
  return [...stems].some((other) => other.startsWith(beginning)) ? 0.6 : 0;
}
