import { z } from 'zod';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { Conversation } from '../../src/domain/conversation';
import { parseJson } from '../../src/domain/json';
import { handoffMessages, handoffReasons } from '../../src/domain/handoff-words';
import { findCall, type Message } from '../../src/domain/message';
import type { HandoffCause } from '../../src/domain/turn-log';
import type { EndTurnInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { isConversationErased } from '../failures';
import { forgetMessageText } from './message-text';
import { putRecord, turnReceipt } from './receipt/turn-receipt';
import { turnRecord } from './turn-record';
import { missingMessages, readConversation } from './turn-transcript';

const handoffArguments = z.object({ message: z.string(), reason: z.string().exactOptional() });

export interface EndTurnDeps extends Pick<ActivityDeps, 'store' | 'inbox' | 'receipts' | 'publish'> {
  /** True if an earlier attempt may have stored a part of the same end. */
  isRepeated: () => boolean;
}

/**
 * Stores the end of a turn that did not end with an answer. Every call gets its result, and a handoff its
 * inbox item.
 */
export function createEndTurn(deps: EndTurnDeps): (input: EndTurnInput) => Promise<void> {
  return (input) =>
    endTurn(deps, input).catch((error: unknown) => {
      // Nothing is left to store, so the turn may end.
      if (!isConversationErased(error)) throw error;
    });
}

async function endTurn(deps: EndTurnDeps, input: EndTurnInput): Promise<void> {
  const { store, publish } = deps;
  const { turn, outcome, log, usage, costUsd, consents, decisions, failures, handoff, models } = input;
  const { tenantId, conversationId } = turn;
  const [conversation, snapshot] = await Promise.all([
    readConversation(store, input),
    store.snapshots.get(tenantId, turn.snapshotId),
  ]);
  const messages = await missingMessages(store, input, conversation, input);
  const change = {
    messages,
    consents,
    failures,
    at: new Date(),
    ...(input.budget && { spent: input.budget.unrecorded }),
    ...(outcome === 'handed_off' && { servedBy: 'human' as const }),
  };
  const end = { outcome, log, usage, decisions, costUsd };
  const parts = { conversation, snapshot, change, end, isRepeated: deps.isRepeated() };
  const receipt = await turnReceipt(deps, input, parts);
  const { links } = await store.conversations.append(
    tenantId,
    conversationId,
    { ...change, ...receipt.pending },
    conversation,
  );
  if (handoff) await handOff(deps, input, { conversation, snapshot }, handoff);
  await putRecord(deps, turnRecord(input, { ...end, models, receipt: receipt.kept(links) }));
  await forgetMessageText(store, input);
  if (outcome !== 'with_human') return;
  await Promise.all([
    publish({ topic: 'conversation', tenantId, conversationId }),
    publish({ topic: 'inbox', tenantId, conversationId }),
  ]);
}

async function handOff(
  { inbox }: EndTurnDeps,
  { turn, conversation }: EndTurnInput,
  known: { conversation: Conversation; snapshot: AgentSnapshot | null },
  handoff: NonNullable<EndTurnInput['handoff']>,
): Promise<void> {
  const { agentName } = known.snapshot?.handoff ?? {};
  await inbox.send(conversation, `${turn.turnId}/hand_off`, {
    do: 'hand_off',
    ...('because' in handoff
      ? wordsOfRule(handoff.because)
      : wordsOfModel(turn.turnId, known.conversation.recent, handoff.callId)),
    ...(agentName !== undefined && { agentName }),
  });
}

function wordsOfRule(because: HandoffCause) {
  return { message: handoffMessages[because], reason: handoffReasons[because] };
}

function wordsOfModel(turnId: string, recent: Message[], callId: string) {
  return handoffArguments.parse(parseJson(findCall(recent, turnId, callId)?.arguments ?? ''));
}
