import { availableTools } from '../../src/agents/tools/available-tool';
import { planCalls } from '../../src/agents/tools/plan-call';
import type { AssistantMessage } from '../../src/domain/message';
import { costOf } from '../../src/domain/model-usage';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { ModelStepInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import type { StepContext } from './prompt-passages';

/** What a step of the model says to its workflow, whatever follows it. `shown` is what clients saw of its text. */
export function saidBy(
  { prices }: Pick<ActivityDeps, 'prices'>,
  input: Pick<ModelStepInput, 'model'>,
  { messageId, model, usage, at, firstTokenMs = 0, spent }: AssistantMessage,
  { chars, lead }: { chars: number; lead: string },
) {
  // Providers report the name of a version. The price may be listed under the name that was requested.
  const costUsd = costOf(prices, [model, input.model], usage);
  return {
    messageId,
    model,
    usage,
    at: at.toISOString(),
    chars,
    lead,
    firstTokenMs,
    ...(costUsd !== undefined && { costUsd }),
    ...(spent && { spent }),
  };
}

/** The calls of a step, with what the workflow needs to decide about each. */
export async function plannedCalls(
  { schemas }: Pick<ActivityDeps, 'schemas'>,
  { input, conversation, snapshot }: Pick<StepContext, 'input' | 'conversation' | 'snapshot'>,
  { calls, cut }: AssistantMessage,
): Promise<PlannedCall[]> {
  const plan = {
    turnId: input.turn.turnId,
    tenantId: input.turn.tenantId,
    schemas,
    tools: availableTools(snapshot, input),
    consents: [...conversation.consents, ...input.consents],
    actionTtlMs: snapshot.actionTtlMs,
    isCut: cut === true,
  };
  const { agentName } = snapshot.handoff;
  const planned = await planCalls(calls, plan);
  return planned.map((one) =>
    one.gate === 'handoff' && agentName !== undefined ? { ...one, agentName } : one,
  );
}
