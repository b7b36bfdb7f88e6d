import { tellingWords, wordsIn } from './words';

/** What is asked, and what of the conversation it leans on. */
export interface Asked {
  question: string;
  /** Words of what the user said before; none where the question stands alone. */
  topic: string[];
}

const opening = /^\s*(?:(?:and|but|or|so|then|what about|how about)\b[\s,:]*)+/i;
const leaning =
  /\b(?:it|its|they|them|their|these|those|this|he|she|him|her|his|same|such|otherwise|instead|both)\b|\b(?:about|is|does|of|for|with|after) that\b|\b(?:that|there|then|too|either|one)\W*$/i;
const enough = 2;

/** A question with the words of earlier ones that it needs: those of the last that had some. */
export function askedIn(question: string, earlier: readonly string[]): Asked {
  const leans = opening.test(question) || leaning.test(question) || tellingWords(question).length === 0;
  if (!leans) return { question, topic: [] };
  let topic: string[] = [];
  for (const before of earlier.toReversed()) {
    topic = [...tellingWords(before), ...topic];
    if (topic.length >= enough) break;
  }
  const here = new Set(wordsIn(question).map((word) => word.toLowerCase()));
  const fresh = topic.filter((word) => !here.has(word.toLowerCase()));
  return { question: question.replace(opening, ''), topic: [...new Set(fresh)] };
}

/** As one line that can be understood without the conversation. */
export function standingAlone({ question, topic }: Asked): string {
  const line = question.replace(/\s+/g, ' ').trim();
  const begun = line.charAt(0).toUpperCase() + line.slice(1);
  return topic.length === 0 ? begun : `${begun.replace(/[?!.\s]+$/, '')} (about: ${topic.join(' ')})?`;
}
