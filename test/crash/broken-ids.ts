import type { ReadEvent } from '../support/sse-reader';

/**
 * The events whose id is not the one that follows from those before: entries count 1, 2, …, and the second number
 * of a delta is the length of the step's text so far. Empty where there is no gap and no repeat.
 */
export function brokenIds(events: ReadEvent[]): string[] {
  let [n, c] = [0, 0];
  return events.flatMap(({ id = '', event, data }) => {
    const isDelta = event === 'content.delta';
    [n, c] = isDelta ? [n, c + String(data['delta']).length] : [n + 1, 0];
    const place = id.slice(id.indexOf(':') + 1);
    const expected = isDelta ? `${n}.${c}` : String(n);
    return place === expected ? [] : [`${event} has ${place}, ${expected} follows`];
  });
}
