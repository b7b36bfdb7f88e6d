import type { CaseChecks } from '../api/cases.js';

/** Says how many checks there are of each kind: `2 calls, 1 phrase, judge`. */
export function checksInWords(checks: CaseChecks): string {
  const { expectedCalls = [], forbiddenCalls = [], phrases = {}, schema, citations, judge } = checks;
  const calls = expectedCalls.length + forbiddenCalls.length;
  const phraseCount = (phrases.contains?.length ?? 0) + (phrases.lacks?.length ?? 0);
  const words = [
    counted(calls, 'call'),
    counted(phraseCount, 'phrase'),
    schema && 'schema',
    citations && 'citations',
    judge && 'judge',
  ].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(', ') : 'None';
}

function counted(count: number, what: string): string | undefined {
  if (count === 0) return undefined;
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
