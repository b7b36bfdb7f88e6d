import { withinConversation } from '../domain/ids';
import type { PushConfig } from '../domain/push-config';
import type { TemporalCalls } from '../temporal/temporal-calls';
import { followSignal, goesOnSignal } from '../../workflows/push/messages';
import type { PushInput } from '../../workflows/push/push';

/** The only place that talks to Temporal about notifications of turns. */
export class PushGateway {
  constructor(
    private readonly temporal: TemporalCalls,
    private readonly times: Pick<PushInput, 'heartbeatTimeoutMs'>,
  ) {}

  /**
   * Notifies a stored config's client of what happens in its turn after this entry. Throws unavailable if Temporal
   * cannot be reached.
   */
  async follow({ tenantId, conversationId, turnId, configId }: PushConfig, after: number): Promise<void> {
    const input: PushInput = { turn: { tenantId, conversationId, turnId }, ...this.times };
    const start = { workflowType: 'push', workflowId: pushWorkflowId(turnId), tenantId, input };
    await this.temporal.signalWithStart(start, followSignal, configId, after);
  }

  /** Signals that a turn goes on after it waited. Never rejects: it would be noticed later too. */
  async goesOn(turnId: string): Promise<void> {
    await this.temporal
      .reach(pushWorkflowId(turnId), (handle) => handle.signal(goesOnSignal))
      .catch(() => undefined);
  }
}

/** The workflow that notifies clients about a turn. The id of a turn begins with that of its conversation. */
function pushWorkflowId(turnId: string): string {
  return `push/${turnId}`;
}

/** Returns the prefix of the ids of all such workflows of a conversation. */
export function pushWorkflowsOf(conversationId: string): string {
  return pushWorkflowId(`turn_${withinConversation(conversationId)}`);
}
