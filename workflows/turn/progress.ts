import type { TurnInput } from '../../src/domain/turn';
import { isTerminal } from '../../src/domain/turn-log';
import type { TurnProgress } from './messages';
import type { TurnState } from './state';

interface Run {
  input: TurnInput;
  state: TurnState;
  /** How many entries have been shown. */
  published: number;
  queue: TurnInput[];
  answers: TurnProgress['answers'];
}

/** What a turn tells whoever asks, of its log what comes after entry `after`; nothing that it has not shown itself. */
export function progressOf({ input, state, published, queue, answers }: Run, after: number): TurnProgress {
  const { log, pending, decisions } = state;
  const hasEnded = log.entries.slice(0, published).some(isTerminal);
  return {
    turnId: input.turnId,
    conversationId: input.conversationId,
    phase: hasEnded ? 'ended' : pending ? 'waiting' : 'working',
    entries: log.entries.slice(after, published),
    spans: log.spans.filter((span) => span.after >= after && span.after <= published),
    ...(pending && { pending }),
    decisions,
    queued: queue.map(({ turnId }) => turnId),
    answers,
  };
}
