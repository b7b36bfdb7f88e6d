import { summarise } from '../../measure/summary';

const repeats = 40;
const parsedEach = 6;

/** A text like those that services and servers read and write, of some hundred kilobytes. */
const text = JSON.stringify(
  Array.from({ length: 2_000 }, (_none, id) => ({
    id,
    name: `n${id}`,
    tags: ['a', 'b', id],
    at: { x: id, y: [1, 2] },
  })),
);

/**
 * Returns the processor milliseconds that some work takes now, which takes a third of a second. It is like a turn's:
 * many small objects, whose places differ. On a machine that others use too it takes up to twice as long, while plain
 * computing takes the same.
 */
export function paceMs(): number {
  parseOnce();
  return summarise(Array.from({ length: repeats }, parseOnce)).median;
}

function parseOnce(): number {
  const begun = process.cpuUsage();
  for (let done = 0; done < parsedEach; done += 1) JSON.parse(text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}
