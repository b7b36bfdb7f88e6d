import type { Action, ReceivedEvent } from '../../../packages/widget/src/state/events';
import { reduce, type Change } from '../../../packages/widget/src/state/reduce';
import type { Conversation } from '../../../packages/widget/src/state/state';

export const after = (conversation: Conversation, ...changes: Change[]) =>
  changes.reduce(reduce, conversation);
export const events = (conversation: Conversation, ...received: ReceivedEvent[]) =>
  after(conversation, ...received.map((event): Change => ({ type: 'event', event })));

export const said: Change = { type: 'said', key: 'k1', text: 'Hi', time: 1 };
export const seen: Change = { type: 'seen', as: undefined };
export const accepted: Change = { type: 'accepted', key: 'k1', turnId: 't1', conversationId: 'c1' };
export const meta = (number = 1, turnId = 't1'): ReceivedEvent => ({
  id: `${turnId}:${number}`,
  event: 'meta',
  data: { conversationId: 'c1', turnId },
});
export const delta = (id: string, text: string): ReceivedEvent => ({
  id,
  event: 'content.delta',
  data: { delta: text },
});
export const reset = (id: string): ReceivedEvent => ({
  id,
  event: 'content.reset',
  data: { reason: 'It broke off.' },
});
export const completed = (id: string, message: string): ReceivedEvent => ({
  id,
  event: 'response.completed',
  data: {
    message,
    conversationId: 'c1',
    turnId: 't1',
    metadata: { messageId: 'm1', model: 'x', generatedAt: '2026-01-01T00:00:00.000Z' },
    promptTokens: 1,
    completionTokens: 1,
    totalTokens: 2,
    insights: { steps: 1, toolCalls: 0, documentsUsed: 0, durationMs: 1, firstTokenMs: 1 },
  },
});
export const confirm: Action = {
  type: 'confirm',
  instructionId: 'act_1',
  message: 'Really?',
  expiresAt: '2030-01-01T00:00:00.000Z',
};
export const asks = (id: string, first = 'act_1', ...others: string[]): ReceivedEvent => ({
  id,
  event: 'action',
  data: {
    ...{ ...confirm, instructionId: first },
    ...(others.length > 0 && { others: others.map((instructionId) => ({ ...confirm, instructionId })) }),
  },
});
export const decided = (...ids: string[]): Change => ({
  type: 'decided',
  turnId: 't1',
  outcomes: new Map(ids.map((id) => [id, { outcome: 'Yes' }])),
});
export const reopened = (...instructionIds: string[]): Change => ({
  type: 'reopened',
  turnId: 't1',
  instructionIds,
});
export const handoff = (id: string): ReceivedEvent => ({
  id,
  event: 'handoff',
  data: { message: 'A person comes.', agentName: 'The team' },
});
export const operator: ReceivedEvent = {
  id: 'm9',
  event: 'message',
  data: { messageId: 'm9', role: 'operator', name: 'Ada', text: 'Hello.', at: '2026-01-01T00:00:00.000Z' },
};
export const participant = (
  state: 'waiting' | 'joined' | 'typing' | 'left',
  id: string | undefined,
  name?: string,
): ReceivedEvent => ({
  ...(id !== undefined && { id }),
  event: 'participant',
  data: { state, ...(name !== undefined && { name }) },
});
export const textOf = ({ entries }: Conversation) => entries.map((entry) => `${entry.kind} ${entry.text}`);
