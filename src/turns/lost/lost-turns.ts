import { callsOf, type Message } from '../../domain/message';
import type { TurnInput } from '../../domain/turn';
import type { Store } from '../../store/store';
import type { EndTurnInput, CallOutcome } from '../../../workflows/turn/activity-types';
import type { BrokenRun, BrokenRuns } from './broken-runs';
import type { LogEntry, LogEvent, TurnLog } from '../../domain/turn-log';
import { addTokens, noTokens } from '../../domain/model-usage';

/**
 * In milliseconds. An activity of a closed run learns of it by its next heartbeat; until then it
 * may still write the turn's end.
 */
const graceMs = 10_000;
/** Temporal lists closed runs with a delay, and a process may have been down. */
const lookBackMs = 60 * 60_000;

export interface LostTurnsDeps {
  runs: Pick<BrokenRuns, 'closed' | 'read'>;
  store: Pick<Store, 'conversations' | 'turns' | 'toolRuns' | 'drafts'>;
  /** Stores an end, as the workflow's own activity does. */
  endTurn: (input: EndTurnInput) => Promise<void>;
  onEnded: (turn: TurnInput) => void;
  onFault: (error: unknown) => void;
}

/**
 * Ends every accepted turn whose workflow Temporal terminated, timed out or failed.
 * Its message then appears in the conversation, and its readers receive its end.
 */
export class LostTurns {
  private readonly done = new Set<string>();

  constructor(private readonly deps: LostTurnsDeps) {}

  /** Ends the turns of runs that were closed more than `grace` milliseconds before `now`. */
  async sweep(now = new Date(), grace = graceMs): Promise<void> {
    const from = new Date(now.getTime() - lookBackMs);
    const known = new Set<string>();
    for await (const run of this.deps.runs.closed(from, new Date(now.getTime() - grace))) {
      known.add(run.runId);
      if (this.done.has(run.runId)) continue;
      try {
        await this.end(await this.deps.runs.read(run));
        this.done.add(run.runId);
      } catch (error) {
        // The next sweep tries again. Others must not wait for it.
        this.deps.onFault(error);
      }
    }
    for (const runId of this.done) if (!known.has(runId)) this.done.delete(runId);
  }

  private async end({ turns, progress }: BrokenRun): Promise<void> {
    for (const input of turns) {
      const { tenantId, turnId, conversationId } = input;
      if (await this.deps.store.turns.get(tenantId, turnId)) continue;
      const log = progress?.turnId === turnId ? progress : { entries: [], spans: [] };
      const [conversation, draft] = await Promise.all([
        this.deps.store.conversations.get(tenantId, conversationId),
        this.deps.store.drafts.get(tenantId, turnId),
      ]);
      const transcript = conversation?.recent ?? [];
      const begun = await this.begunCalls(turnId, transcript);
      const end = { input, log, draftAfter: draft?.after, transcript, begun, now: new Date() };
      await this.deps.endTurn(endOfLostTurn(end));
      this.deps.onEnded(input);
    }
  }

  private async begunCalls(
    turnId: string,
    transcript: Parameters<typeof callsOf>[0],
  ): Promise<ReadonlySet<string>> {
    const calls = callsOf(transcript, turnId);
    const runs = await Promise.all(calls.map(({ callId }) => this.deps.store.toolRuns.get(turnId, callId)));
    return new Set(runs.flatMap((run) => (run ? [run.callId] : [])));
  }
}

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

/** The known facts of a turn that no workflow runs any more. */
export interface LostTurn {
  input: TurnInput;
  /** The log that clients may have seen. */
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
