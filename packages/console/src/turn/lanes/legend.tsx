import type { Bar, PhaseKind } from './bars.js';

const words: Record<PhaseKind, string> = {
  work: 'works',
  thinking: 'until the first token',
  queued: 'waits for a worker',
  waiting: 'waits for a person',
  lost: 'failed',
};

const order = ['work', 'thinking', 'queued', 'waiting', 'lost'] as const;

/** Explains the patterns of this turn's bars. */
export function Legend({ bars }: { bars: readonly Bar[] }) {
  const used = new Set(
    bars.flatMap(({ phases }) => phases.filter(({ from, to }) => to > from)).map(({ kind }) => kind),
  );
  return (
    <ul className="legend" aria-label="What the patterns mean">
      {order
        .filter((kind) => used.has(kind))
        .map((kind) => (
          <li key={kind}>
            <span className={`phase ${kind}`} />
            {words[kind]}
          </li>
        ))}
    </ul>
  );
}
