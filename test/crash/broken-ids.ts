import type { ReadEvent } from '../support/sse-reader';

/**
 * Returns the events whose id does not follow from the preceding ones. Empty if there are no gaps or repeats.
 * Entries count 1, 2, …; the second number of a delta is the length of the step's text so far.
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
