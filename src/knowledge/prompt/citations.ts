export interface Citations {
  /** Numbers that the answer cites and that stand for a chunk, ascending. */
  valid: number[];
  /** Numbers that it cites though there is no such chunk, ascending. */
  invalid: number[];
}

const group = /\[\s*(\d{1,4}(?:\s*(?:,|;|-|–|and)\s*\d{1,4})*)\s*\](?![(:])/g;
const longestRange = 50;

/** Which of the chunks given, numbered from 1, an answer cites as [n]. Code in the answer cites nothing. */
export function checkCitations(answer: string, given: number): Citations {
  const prose = answer.replace(/```[\s\S]*?(```|$)/g, '').replace(/`[^`\n]*`/g, '');
  const cited = new Set([...prose.matchAll(group)].flatMap(([, numbers = '']) => numbersOf(numbers)));
  const ascending = [...cited].sort((a, b) => a - b);
  const exists = (number: number) => number >= 1 && number <= given;
  return { valid: ascending.filter(exists), invalid: ascending.filter((number) => !exists(number)) };
}

/** `1, 3-5` are 1, 3, 4 and 5. */
function numbersOf(text: string): number[] {
  return text.split(/,|;|and/).flatMap((part) => {
    const [from = NaN, to = from] = part.split(/[-–]/).map(Number);
    const length = to - from;
    if (!(length > 0 && length <= longestRange)) return length === 0 ? [from] : [from, to];
    return Array.from({ length: length + 1 }, (_, at) => from + at);
  });
}
