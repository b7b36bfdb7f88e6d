import type { TurnInput } from '../../src/domain/turn';
import { isTerminal } from '../../src/domain/turn-log';
import type { StopReason, TurnProgress } from './messages';
import type { TurnState } from './state';
import { bytesOf } from './waiting-messages';

interface Run {
  input: TurnInput;
  state: TurnState;
  /** Number of entries that clients have been shown. */
  published: number;
  queue: TurnInput[];
  stopReason: StopReason | undefined;
}

/**
 * Returns the turn's progress, with log entries after entry `after`. It contains no entry that is not
 * published yet.
 */
export function progressOf(run: Run, after: number): TurnProgress {
  const { input, state, published, queue } = run;
  const { log, pending, decisions } = state;
  return {
    turnId: input.turnId,
    conversationId: input.conversationId,
    phase: phaseOf(run),
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

/** Returns the turn's phase, according to the published entries. */
export function phaseOf({
  state: { log, pending },
  published,
  stopReason,
}: Pick<Run, 'state' | 'published' | 'stopReason'>): TurnProgress['phase'] {
  if (log.entries.slice(0, published).some(isTerminal)) return 'ended';
  if (stopReason === 'cancelled') return 'cancelled';
  return pending ? 'waiting' : 'working';
}
