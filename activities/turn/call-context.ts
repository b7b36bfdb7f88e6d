import { contextValues, type ContextValues } from '../../src/agents/tools/context/context-values';
import { renderText } from '../../src/agents/tools/context/render';
import { withAttributes } from '../../src/domain/attributes';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { Conversation } from '../../src/domain/conversation';
import type { ToolRunInput } from '../../workflows/turn/activity-types';

type Asked = Pick<ToolRunInput, 'turn' | 'isProved' | 'attributes'>;

/** A conversation, and the agent that answers in it. */
interface Known {
  conversation: Conversation;
  snapshot: AgentSnapshot;
}

/** Returns the facts of one call. `now` is when it was made. */
export function valuesForCall(
  { turn, isProved, attributes }: Asked,
  { conversation, snapshot }: Known,
  call: { callId?: string; now: Date },
): ContextValues {
  return contextValues({
    conversation,
    isProved: isProved === true,
    attributes: withAttributes(conversation.attributes, attributes),
    agent: snapshot,
    turnId: turn.turnId,
    ...call,
  });
}

/** Returns the agent with its instructions for this turn. `startedAt` is RFC 3339: every step has the same text. */
export function instructed(
  input: Asked & { startedAt: string },
  { conversation, snapshot }: Known,
): AgentSnapshot {
  const values = valuesForCall(input, { conversation, snapshot }, { now: new Date(input.startedAt) });
  return { ...snapshot, instructions: renderText(snapshot.instructions, values) };
}
