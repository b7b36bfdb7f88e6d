export interface Citations {
  /** Cited numbers that stand for a chunk, ascending. */
  valid: number[];
  /** Cited numbers without a chunk, ascending. */
  invalid: number[];
}

const group = /\[\s*(\d{1,4}(?:\s*(?:,|;|-|–|and)\s*\d{1,4})*)\s*\](?![(:])/g;
const longestRange = 50;

/**
 * Returns which of the `given` chunks, numbered from 1, an answer cites as [n]. Ignores citations in code.
 */
export function checkCitations(answer: string, given: number): Citations {
  const prose = answer.replace(/```[\s\S]*?(```|$)/g, '').replace(/`[^`\n]*`/g, '');
  const cited = new Set([...prose.matchAll(group)].flatMap(([, numbers = '']) => numbersOf(numbers)));
  const ascending = [...cited].sort((a, b) => a - b);
  const exists = (number: number) => number >= 1 && number <= given;
  return { valid: ascending.filter(exists), invalid: ascending.filter((number) => !exists(number)) };
}

/** Reads `1, 3-5` as 1, 3, 4 and 5. */
function numbersOf(text: string): number[] {
  return text.split(/,|;|and/).flatMap((part) => {
    const [from = NaN, to = from] = part.split(/[-–]/).map(Number);
    const length = to - from;
    if (!(length > 0 && length <= longestRange)) return length === 0 ? [from] : [from, to];
    return Array.from({ length: length + 1 }, (_, at) => from + at);
  });
}
