import type { AnyMessage } from './run-fields';

type Kind = 'text' | 'call' | 'result';

const shape = /^(turn_[A-Za-z0-9_-]{44}):(\d{1,9})\.(text|call|result)$/;

/**
 * Returns the id of a message that a turn makes: `n` is the entry of the turn's log that it begins at. So the same turn
 * has the same messages in every run that shows it.
 */
export function runMessageId(turnId: string, n: number, kind: Kind): string {
  return `${turnId}:${n}.${kind}`;
}

/** Returns the turn that the client's newest message belongs to, if a turn made it. */
export function turnShownLast(messages: AnyMessage[]): string | undefined {
  return shape.exec(messages.at(-1)?.id ?? '')?.[1];
}

/**
 * Returns those of the client's messages that are older than a stream which shows the turn from behind entry `after` on.
 * A client that repeats a request has seen a part of that stream.
 */
export function messagesBefore(messages: AnyMessage[], turnId: string, after: number): AnyMessage[] {
  return messages.filter(({ id }) => {
    const [, turn, entry, kind] = shape.exec(id) ?? [];
    if (turn !== turnId) return true;
    const n = Number(entry);
    return n < after || (n === after && kind === 'call');
  });
}
