/** A part of a sequence: in both, only in the first, or only in the second. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  items: string[];
}

/** Larger differences count as one replacement, so that no page hangs. */
const mostCompared = 1_000_000;

/** Returns the runs that lead from one sequence to the other, with as many items in both as possible. */
export function sequenceDiff(from: readonly string[], to: readonly string[]): Run[] {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const before = from.slice(start, from.length - end);
  const after = to.slice(start, to.length - end);
  return joined([
    { kind: 'same', items: from.slice(0, start) },
    ...(before.length * after.length > mostCompared ? replaced(before, after) : compared(before, after)),
    { kind: 'same', items: from.slice(from.length - end) },
  ]);
}

function replaced(from: string[], to: string[]): Run[] {
  return [
    { kind: 'removed', items: from },
    { kind: 'added', items: to },
  ];
}

/** Walks along the longest common subsequence. */
function compared(from: string[], to: string[]): Run[] {
  const lengths = commonLengths(from, to);
  const width = to.length + 1;
  const lengthAt = (at: number, other: number) => lengths[at * width + other] ?? 0;
  const runs: Run[] = [];
  let [at, other] = [0, 0];
  while (at < from.length || other < to.length) {
    const [left, right] = [from[at], to[other]];
    if (left !== undefined && left === right) {
      runs.push({ kind: 'same', items: [left] });
      [at, other] = [at + 1, other + 1];
    } else if (
      left !== undefined &&
      (right === undefined || lengthAt(at + 1, other) >= lengthAt(at, other + 1))
    ) {
      runs.push({ kind: 'removed', items: [left] });
      at += 1;
    } else if (right !== undefined) {
      runs.push({ kind: 'added', items: [right] });
      other += 1;
    }
  }
  return runs;
}

/** Returns, for each pair of places, how many items the rests have in common. */
function commonLengths(from: string[], to: string[]): Uint32Array {
  const width = to.length + 1;
  const [before = [], after = []] = numbered(from, to);
  const lengths = new Uint32Array((from.length + 1) * width);
  for (let at = from.length - 1; at >= 0; at -= 1)
    for (let other = to.length - 1; other >= 0; other -= 1) {
      const [below, beside] = [lengths[(at + 1) * width + other] ?? 0, lengths[at * width + other + 1] ?? 0];
      const both = (lengths[(at + 1) * width + other + 1] ?? 0) + 1;
      lengths[at * width + other] = before[at] === after[other] ? both : Math.max(below, beside);
    }
  return lengths;
}

/** Equal items get equal numbers, which compare faster than texts. */
function numbered(...sequences: string[][]): number[][] {
  const numbers = new Map<string, number>();
  return sequences.map((items) =>
    items.map((item) => {
      const number = numbers.get(item) ?? numbers.size;
      numbers.set(item, number);
      return number;
    }),
  );
}

function joined(runs: Run[]): Run[] {
  const found: Run[] = [];
  for (const { kind, items } of runs) {
    const last = found.at(-1);
    if (items.length === 0) continue;
    if (last?.kind === kind) last.items.push(...items);
    else found.push({ kind, items: [...items] });
  }
  return found;
}
