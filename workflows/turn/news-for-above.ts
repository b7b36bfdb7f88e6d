import { getExternalWorkflowHandle } from '@temporalio/workflow';
import type { Delegation } from '../../src/domain/delegation';
import type { LogEntry, LogEvent } from '../../src/domain/turn-log';
import { actionBelow } from './approvals';
import { belowSignal, type AskedBelow, type NewsBelow } from './messages';
import type { TurnState } from './state';

/**
 * Tells the person's own turn what this one shows and asks. One signal is on its way at a time, so that all arrive in
 * order. What happens meanwhile goes with the next one.
 */
export class NewsForAbove {
  private asked = '[]';
  private sending: Promise<void> | undefined;

  /** `told` counts the entries that an earlier run has told. */
  constructor(
    private readonly above: Delegation,
    private readonly turn: { state: () => TurnState; published: () => number },
    private told: number,
  ) {}

  /** Something may have changed. */
  newer(): void {
    this.sending ??= this.send().finally(() => {
      this.sending = undefined;
    });
  }

  /** Resolves once the person's own turn has all of it. */
  async done(): Promise<void> {
    await this.sending;
  }

  private async send(): Promise<void> {
    const { conversationId } = this.above.top;
    for (let news = this.next(); news; news = this.next())
      // Nobody is left to tell if that turn is gone.
      await getExternalWorkflowHandle(`turn/${conversationId}`)
        .signal(belowSignal, news)
        .catch(() => undefined);
  }

  private next(): NewsBelow | undefined {
    const { path, top } = this.above;
    const state = this.turn.state();
    const { turnId, conversationId } = state.input;
    const below = { turnId, conversationId, path };
    const questions: AskedBelow[] = state.questions.map((pending) => ({
      pending: { ...pending, below },
      shown: actionBelow(state, pending, below),
    }));
    const asked = JSON.stringify(questions);
    const published = this.turn.published();
    const events = state.log.entries.slice(this.told, published).flatMap((entry) => eventAbove(entry, path));
    this.told = published;
    if (events.length === 0 && asked === this.asked) return undefined;
    this.asked = asked;
    return { topTurnId: top.turnId, below, events, questions };
  }
}

/** The event as the stream above shows it. The first `meta` only says that this turn has begun. */
function eventAbove({ n, at: _, ...event }: LogEntry, path: string[]): LogEvent[] {
  switch (event.event) {
    case 'meta':
      return n > 1 ? [event] : [];
    case 'status':
    case 'tool.start':
    case 'tool.end':
      return [{ ...event, path }];
    default:
      return [];
  }
}
