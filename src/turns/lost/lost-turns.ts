import { callsOf } from '../../domain/message';
import type { TurnInput } from '../../domain/turn';
import type { Store } from '../../store/store';
import type { EndTurnInput } from '../../../workflows/turn/activity-types';
import type { BrokenRun, BrokenRuns } from './broken-runs';
import { endOfLostTurn } from './lost-turn';

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
