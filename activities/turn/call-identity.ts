import type { CallClaims, SignCall } from '../../src/agents/tools/identity/call-tokens';
import type { Approver } from '../../src/domain/approved-by';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { Conversation } from '../../src/domain/conversation';
import type { ToolRunInput } from '../../workflows/turn/activity-types';
import { originOfTurn } from '../../src/domain/turn-cause';
import type { ActivityDeps } from '../deps';

type Asked = Pick<ToolRunInput, 'turn' | 'callId' | 'isProved' | 'approvedBy'>;

/** Returns what signs the requests of a call, for tools that ask for it. */
export function callIdentity(
  { callTokens }: Pick<ActivityDeps, 'callTokens'>,
  input: Asked,
  { conversation, snapshot }: { conversation: Conversation; snapshot: Pick<AgentSnapshot, 'version'> },
): SignCall {
  const { version } = snapshot;
  const claims = {
    ...claimsOf(input, conversation),
    ...(version !== undefined && { agentVersion: version }),
  };
  return (request) => callTokens.sign(claims, request);
}

function claimsOf(
  { turn, callId, isProved, approvedBy = [] }: Asked,
  { tenantId, conversationId, agentId, channel, userId, participantId }: Conversation,
): CallClaims {
  const sub = userId ?? participantId;
  const named = ({ kind, id = sub, at }: Approver) => ({ kind, id, at });
  return {
    sub,
    proved: isProved === true,
    tenant: tenantId,
    agent: agentId,
    conversation: conversationId,
    turn: turn.turnId,
    call: callId,
    channel,
    origin: originOfTurn(turn),
    ...(approvedBy.length > 0 && { approvedBy: approvedBy.map(named) }),
  };
}
