import { callsOf, type Message } from '../../domain/message';
import type { TurnInput } from '../../domain/turn';
import type { LogEntry, LogEvent, TurnLog } from '../../domain/turn-log';
import { addTokens, noTokens } from '../../domain/model-usage';
import type { CallOutcome, EndTurnInput } from '../../../workflows/turn/activity-types';

const reset = {
  event: 'content.reset',
  reason: 'The answer broke off; what it said so far is void.',
} as const;
const lost = {
  event: 'error',
  code: 'internal',
  message: 'The turn was ended from outside before it was complete. Send the message again.',
  retryable: true,
} as const;

/** What is known of a turn that no workflow runs any more. */
export interface LostTurn {
  input: TurnInput;
  /** What clients may have seen. */
  log: TurnLog;
  /**
   * The number of the entry that the last streamed text follows. Absent if no streamed text must be voided.
   */
  draftAfter: number | undefined;
  transcript: Message[];
  /** Ids of its tool calls that were started. */
  begun: ReadonlySet<string>;
  now: Date;
}

/**
 * Returns the end of a lost turn in the form in which every turn's end is stored.
 * Its entry numbers continue from what clients have seen.
 */
export function endOfLostTurn({ input, log, draftAfter, transcript, begun, now }: LostTurn): EndTurnInput {
  const { turnId, conversationId, tenantId, snapshotId, access, conversation, message } = input;
  const turn = { turnId, conversationId, tenantId, snapshotId };
  const entries = [...log.entries];
  const add = (event: LogEvent) =>
    void entries.push({ ...event, n: entries.length + 1, at: now.toISOString() });
  if (entries.length === 0) add({ event: 'meta' });
  for (const { callId, tool } of openStarts(entries))
    add({ event: 'tool.end', callId, tool, success: false, durationMs: 0, error: 'It was cancelled.' });
  if (draftAfter === log.entries.length) add(reset);
  add(lost);
  return {
    turn,
    access,
    conversation,
    message,
    startedAt: message.at,
    outcome: 'failed',
    outcomes: outcomesOf(transcript, turnId, begun),
    consents: [],
    log: { entries, spans: log.spans },
    usage: usageOf(transcript, turnId),
    decisions: [],
    failures: (input.handoff?.failures ?? 0) + 1,
  };
}

function openStarts(entries: LogEntry[]): Extract<LogEvent, { event: 'tool.start' }>[] {
  const ended = new Set(entries.flatMap((entry) => (entry.event === 'tool.end' ? [entry.callId] : [])));
  return entries.flatMap((entry) =>
    entry.event === 'tool.start' && !ended.has(entry.callId) ? [entry] : [],
  );
}

/** A call that was started may have had its effect. Any other call had none. */
function outcomesOf(transcript: Message[], turnId: string, begun: ReadonlySet<string>): CallOutcome[] {
  const answered = new Set(
    transcript.flatMap((message) =>
      message.role === 'tool' && message.turnId === turnId ? [message.callId] : [],
    ),
  );
  return callsOf(transcript, turnId)
    .filter(({ callId }) => !answered.has(callId))
    .map(({ callId }) => ({ callId, kind: begun.has(callId) ? 'ran' : 'cancelled' }));
}

function usageOf(transcript: Message[], turnId: string) {
  return transcript.reduce(
    (sum, message) =>
      message.role === 'assistant' && message.turnId === turnId ? addTokens(sum, message.usage) : sum,
    noTokens,
  );
}
