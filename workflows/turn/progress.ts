import type { TurnInput } from '../../src/domain/turn';
import { isTerminal } from '../../src/domain/turn-log';
import type { TurnProgress } from './messages';
import type { TurnState } from './state';
import { bytesOf } from './waiting-messages';

interface Run {
  input: TurnInput;
  state: TurnState;
  /** How many entries have been shown. */
  published: number;
  queue: TurnInput[];
}

/** What a turn tells whoever asks, of its log what comes after entry `after`; nothing that it has not shown itself. */
export function progressOf({ input, state, published, queue }: Run, after: number): TurnProgress {
  const { log, pending, decisions } = state;
  return {
    turnId: input.turnId,
    conversationId: input.conversationId,
    phase: phaseOf(state, published),
    entries: log.entries.slice(after, published),
    spans: log.spans.filter((span) => span.after >= after && span.after <= published),
    ...(pending && { pending }),
    decisions,
    queued: queue.map(({ turnId }) => turnId),
    queuedBytes: bytesOf(queue),
    access: Object.fromEntries([input, ...queue].map(({ turnId, access }) => [turnId, access])),
    snapshotId: input.snapshotId,
  };
}

/** What the turn does, as far as it has shown. */
export function phaseOf({ log, pending }: TurnState, published: number): TurnProgress['phase'] {
  const hasEnded = log.entries.slice(0, published).some(isTerminal);
  return hasEnded ? 'ended' : pending ? 'waiting' : 'working';
}
