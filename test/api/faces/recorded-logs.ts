import type { SseEvent } from '../../../src/turns/relay/events';
import { parseEventId } from '../../../src/turns/relay/position';
import { recordedTurns } from '../../packages/console/turn/recorded-turns';
import { readAll, stream, writeTurn, type PaperTurn } from '../../turns/relay/turn-on-paper';

export interface RecordedLog {
  kind: string;
  turnId: string;
  conversationId: string;
  /** As a reader had them who was there from the beginning. */
  events: SseEvent[];
}

/** Returns the events of each recorded kind of turn. */
export function recordedLogs(): Promise<RecordedLog[]> {
  return Promise.all(
    recordedTurns().map(async ([kind, paper]) => {
      const turn = await writeTurn(...paper);
      const { turnId, conversationId } = turn.place;
      const late = await readAll(stream(turn));
      return { kind, turnId, conversationId, events: late.flatMap((event) => withVoidText(turn, event)) };
    }),
  );
}

/** A late reader gets a reset without the text that it takes back. */
function withVoidText({ texts, place: { turnId } }: PaperTurn, event: SseEvent): SseEvent[] {
  const n = (parseEventId(event.id ?? '')?.n ?? 0) - 1;
  const delta = texts.get(n);
  if (event.event !== 'content.reset' || delta === undefined) return [event];
  return [{ event: 'content.delta', id: `${turnId}:${n}.${delta.length}`, data: { delta } }, event];
}
