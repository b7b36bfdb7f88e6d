import { sequenceDiff, type Run } from './sequence-diff.js';

/** A piece of a line, and whether the other side lacks it. */
interface Piece {
  text: string;
  isChanged: boolean;
}

/** A line of both sides. A side that lacks it is absent. */
export type DiffLine =
  | { kind: 'same'; text: string }
  | { kind: 'changed'; before?: readonly Piece[]; after?: readonly Piece[] }
  /** Equal lines that are left out. */
  | { kind: 'skipped'; count: number };

/** Equal lines shown around each change. */
const around = 2;
/** Lines that share less of their words are no versions of each other. */
const leastShared = 0.3;

/** Compares two texts by lines, and lines that were changed by words. Absent texts have no lines. */
export function textDiff(before: string | undefined, after: string | undefined): DiffLine[] {
  return paired(sequenceDiff(linesOf(before), linesOf(after)));
}

/** Leaves out equal lines that are far from any change. */
export function withoutEqual(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind === 'changed');
  const shown: DiffLine[] = [];
  lines.forEach((line, at) => {
    const last = shown.at(-1);
    if (line.kind !== 'same' || isNear(at)) shown.push(line);
    else if (last?.kind === 'skipped') last.count += 1;
    else shown.push({ kind: 'skipped', count: 1 });
  });
  return shown;
}

function linesOf(text: string | undefined): string[] {
  return text === undefined ? [] : text.split('\n');
}

function paired(runs: readonly Run[]): DiffLine[] {
  const lines: DiffLine[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const [run, next] = [runs[at], runs[at + 1]];
    if (!run) continue;
    if (run.kind === 'same') lines.push(...run.items.map((text) => ({ kind: 'same', text }) as const));
    else if (run.kind === 'removed' && next?.kind === 'added') {
      lines.push(...changedLines(run.items, next.items));
      at += 1;
    } else if (run.kind === 'removed') lines.push(...changedLines(run.items, []));
    else lines.push(...changedLines([], run.items));
  }
  return lines;
}

function changedLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, at) => changedLine(before[at], after[at]));
}

function changedLine(before: string | undefined, after: string | undefined): DiffLine {
  if (before !== undefined && after !== undefined) {
    const runs = sequenceDiff(wordsOf(before), wordsOf(after));
    const shared = lengthOf(runs.filter(({ kind }) => kind === 'same'));
    if (shared >= leastShared * Math.max(before.length, after.length))
      return { kind: 'changed', before: piecesOf(runs, 'removed'), after: piecesOf(runs, 'added') };
  }
  return {
    kind: 'changed',
    ...(before !== undefined && { before: whole(before) }),
    ...(after !== undefined && { after: whole(after) }),
  };
}

function whole(text: string): Piece[] {
  return [{ text, isChanged: true }];
}

function piecesOf(runs: readonly Run[], changed: 'removed' | 'added'): Piece[] {
  return runs
    .filter(({ kind }) => kind === 'same' || kind === changed)
    .map(({ kind, items }) => ({ text: items.join(''), isChanged: kind !== 'same' }));
}

function lengthOf(runs: readonly Run[]): number {
  return runs.flatMap(({ items }) => items).reduce((sum, word) => sum + word.length, 0);
}

function wordsOf(line: string): string[] {
  return line.match(/\s+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu) ?? [];
}
