import { must } from '../broken';
import { isEnd } from '../client/seen';
import type { Played } from '../turns/play';

/** I2: every accepted turn has exactly one end: for its user, for a later reader, and in its record. */
export function oneEnd({ held, fresh, turns, user }: Played): void {
  for (const [who, events] of [['the user', held] as const, ['a fresh reader', fresh] as const]) {
    const ends = events.filter((event) => isEnd(event)).length;
    const last = events.at(-1);
    must('I2', ends === 1 && last !== undefined && isEnd(last), `${who} sees ${ends} ends`);
  }
  const records = turns.filter(({ turnId }) => turnId === user.turnId);
  must('I2', records.length === 1, `the turn has ${records.length} records`);
  must('I2', records[0]?.outcome !== undefined, 'the record of the turn has no outcome');
}
