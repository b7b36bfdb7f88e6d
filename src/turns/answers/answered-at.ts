import type { LogEntry, TurnLog } from '../../domain/turn-log';
import type { GivenAnswer } from '../../domain/action';

/** Returns the number of the entry that last showed one of the actions; 0 if none did. */
export function answeredAt(
  { entries }: Pick<TurnLog, 'entries'>,
  answers: readonly Pick<GivenAnswer, 'instructionId'>[],
): number {
  const ids = new Set(answers.map(({ instructionId }) => instructionId));
  const shows = (entry: LogEntry) =>
    entry.event === 'action' &&
    [entry, ...(entry.others ?? [])].some((shown) => ids.has(shown.instructionId));
  return entries.findLast(shows)?.n ?? 0;
}
