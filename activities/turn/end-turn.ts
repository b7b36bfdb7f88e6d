import { z } from 'zod';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { Conversation } from '../../src/domain/conversation';
import { parseJson } from '../../src/domain/json';
import { handoffMessages, handoffReasons } from '../../src/domain/handoff-words';
import { callsOf, findCall, type Message } from '../../src/domain/message';
import type { HandoffCause } from '../../src/domain/turn-log';
import type { EndTurnInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { isConversationErased } from '../failures';
import { takeBackUnrun } from './count-call';
import { forgetMessageText } from './message-text';
import { reportTurnEnd } from '../outbox/report-turn-end';
import { putRecord, turnReceipt } from './receipt/turn-receipt';
import { turnRecord } from './turn-record';
import { missingMessages, readConversation } from './turn-transcript';

const handoffArguments = z.object({
  message: z.string(),
  reason: z.string().exactOptional(),
  queue: z.string().optional(),
});

export interface EndTurnDeps extends Pick<
  ActivityDeps,
  'store' | 'inbox' | 'receipts' | 'publish' | 'spends' | 'outbox'
> {
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
  const missing = await missingMessages(store, input, conversation, input);
  // Also those of a step that the turn was stopped in, and knows nothing of.
  const calls = callsOf(conversation.recent, turn.turnId);
  await takeBackUnrun(deps, turn, calls, { conversation, snapshot });
  const messages = input.isFiltered ? missing.map((each) => ({ ...each, filtered: true as const })) : missing;
  const change = {
    messages,
    consents,
    attributes: input.attributes,
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
  const record = turnRecord(input, {
    ...{ ...end, models, version: snapshot?.version },
    receipt: receipt.kept(links),
  });
  await putRecord(deps, record);
  await forgetMessageText(store, input);
  await reportTurnEnd(deps, input, record);
  if (outcome !== 'with_human') return;
  await tellInbox(deps, input, snapshot);
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
  const { queues = [] } = known.snapshot ?? {};
  const { queueId = queues[0]?.queueId, ...words } =
    'because' in handoff
      ? {
          ...wordsOfRule(handoff.because),
          ...(handoff.queueId !== undefined && { queueId: handoff.queueId }),
        }
      : wordsOfModel(turn.turnId, known.conversation.recent, { callId: handoff.callId, queues });
  await inbox.send(conversation, `${turn.turnId}/hand_off`, {
    do: 'hand_off',
    ...words,
    ...(agentName !== undefined && { agentName }),
    ...(queueId !== undefined && { queueId }),
  });
}

function wordsOfRule(because: HandoffCause) {
  return { message: handoffMessages[because], reason: handoffReasons[because] };
}

function wordsOfModel(
  turnId: string,
  recent: Message[],
  { callId, queues }: { callId: string; queues: NonNullable<AgentSnapshot['queues']> },
) {
  const { queue, ...words } = handoffArguments.parse(
    parseJson(findCall(recent, turnId, callId)?.arguments ?? ''),
  );
  return { ...words, queueId: queues.find(({ name }) => name === queue)?.queueId };
}

/** The clocks of a queue run anew with each message of the user, and a draft is for the newest one. */
async function tellInbox(
  { store, inbox }: EndTurnDeps,
  { turn, conversation, isProved }: Pick<EndTurnInput, 'turn' | 'conversation' | 'isProved'>,
  snapshot: AgentSnapshot | null,
): Promise<void> {
  const item = await store.inbox.get(turn.tenantId, turn.conversationId);
  const { drafts = false } = snapshot?.handoff ?? {};
  if (!item?.wait && !item?.draft && !drafts) return;
  const draft = drafts && { draft: { turn, ...(isProved && { isProved }) } };
  await inbox.send(conversation, `${turn.turnId}/user_wrote`, { do: 'user_wrote', ...draft });
}
