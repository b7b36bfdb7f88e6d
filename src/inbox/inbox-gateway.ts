import { WithStartWorkflowOperation } from '@temporalio/client';
import type {
  InboxMessage,
  InboxPlace,
  InboxCommand,
  OperatorCommand,
  TurnCommand,
  Verdict,
} from '../domain/inbox-command';
import type { TemporalCalls } from '../temporal/temporal-calls';
import { untilSeen } from '../temporal/until-seen';
import type { handoff, HandoffInput } from '../../workflows/handoff/handoff';
import { commandUpdate } from '../../workflows/handoff/messages';

/** The only place that talks to Temporal about the inbox. */
export class InboxGateway {
  constructor(private readonly temporal: TemporalCalls) {}

  /**
   * Carries out a turn's command. Starts the handoff if there is none.
   * Returns once operators can see the change.
   */
  async send(place: InboxPlace, commandId: string, command: TurnCommand): Promise<void> {
    await this.temporal.call(() => this.carryOut(place, commandId, command));
  }

  /** Carries out an operator's command. Returns null if no handoff runs. */
  decide(place: InboxPlace, commandId: string, command: OperatorCommand): Promise<Verdict | null> {
    const args: [InboxMessage] = [{ commandId, command }];
    return this.temporal.ask(handoffWorkflowId(place), (handle) =>
      untilSeen(() => handle.executeUpdate(commandUpdate, { args, updateId: commandId })),
    );
  }

  /** Carries out a command like `decide`, but starts the handoff if none runs. It goes on from the stored item. */
  decideOrStart(place: InboxPlace, commandId: string, command: InboxCommand): Promise<Verdict> {
    return this.temporal.callInTurn({ rank: 'operators', tenantId: place.tenantId }, () =>
      this.carryOut(place, commandId, command),
    );
  }

  private carryOut(place: InboxPlace, commandId: string, command: InboxCommand): Promise<Verdict> {
    return untilSeen(() =>
      this.temporal.client.workflow.executeUpdateWithStart(commandUpdate, {
        args: [{ commandId, command }],
        updateId: commandId,
        startWorkflowOperation: new WithStartWorkflowOperation<typeof handoff>('handoff', {
          ...this.start(place),
          workflowIdConflictPolicy: 'USE_EXISTING',
        }),
      }),
    );
  }

  /** Ends the open handoff of an erased conversation, if any. */
  stopErased(conversationId: string): Promise<void> {
    return this.temporal.terminate(handoffWorkflowId({ conversationId }), 'The conversation was erased.');
  }

  private start(place: InboxPlace) {
    const { conversationId, tenantId, agentId, channel } = place;
    const args: [HandoffInput] = [{ place: { conversationId, tenantId, agentId, channel } }];
    return {
      workflowId: handoffWorkflowId(place),
      args,
      ...this.temporal.startOptions('operators', place),
    };
  }
}

/** The workflow that runs the conversation's handoffs. */
export function handoffWorkflowId({ conversationId }: Pick<InboxPlace, 'conversationId'>): string {
  return `handoff/${conversationId}`;
}
