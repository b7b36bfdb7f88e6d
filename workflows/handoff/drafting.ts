import { CancellationScope, proxyActivities } from '@temporalio/workflow';
import type { DraftOrder, InboxPlace } from '../../src/domain/inbox-command';
import type { InboxItem, ProposedReply } from '../../src/domain/inbox-item';
import type { HandoffActivities, InboxChange } from './activity-types';

/** Temporal serves what users and operators wait for first. */
const backgroundKey = 4;

/**
 * The reply that the agent's model proposes to the user's newest message. It is written beside the commands, which never
 * wait for it. A failure leaves none.
 */
export class Drafting {
  private scope: CancellationScope | undefined;
  private ready: string | undefined;

  get isRunning(): boolean {
    return this.scope !== undefined;
  }

  get isReady(): boolean {
    return this.ready !== undefined;
  }

  /** Begins a draft. The one before is for an older message. */
  begin(order: DraftOrder): void {
    this.stop();
    const scope = new CancellationScope();
    this.scope = scope;
    const end = (text: string | null) => {
      if (this.scope !== scope) return;
      this.scope = undefined;
      this.ready = text ?? undefined;
    };
    void scope.run(() => proposing(order).proposeReply(order)).then(end, () => end(null));
  }

  /** Nobody needs the draft any more. */
  stop(): void {
    const { scope } = this;
    this.scope = undefined;
    this.ready = undefined;
    scope?.cancel();
  }

  take(): string | undefined {
    const { ready } = this;
    this.ready = undefined;
    return ready;
  }
}

/** Shows a draft to operators. It is no news of the conversation, so the item's times stay. Pure. */
export function withDraft(place: InboxPlace, item: InboxItem, draft: ProposedReply): InboxChange {
  return { place, item: { ...item, draft }, messages: [], stopsTurn: false };
}

function proposing({ turn: { tenantId } }: DraftOrder): Pick<HandoffActivities, 'proposeReply'> {
  return proxyActivities<HandoffActivities>({
    summary: 'draft',
    startToCloseTimeout: 60_000,
    scheduleToCloseTimeout: 180_000,
    heartbeatTimeout: 5_000,
    priority: { priorityKey: backgroundKey, fairnessKey: tenantId },
    retry: { initialInterval: 1_000, maximumAttempts: 3 },
  });
}
