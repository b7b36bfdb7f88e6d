import type { Attributes } from '../../domain/attributes';
import type { CaseContent, Recording } from '../../domain/case';
import { testChannel } from '../../domain/conversation';
import { newId, newTurnId } from '../../domain/ids';
import type { JsonObject } from '../../domain/json';
import type { Message } from '../../domain/message';
import { noTokens } from '../../domain/model-usage';
import { canonicalJson } from '../../domain/canonical-json';

/** What a member writes of a case. The last message is the user's. */
export interface WrittenCase {
  messages: { role: 'user' | 'assistant'; text: string }[];
  user?: { id: string; proved?: boolean | undefined } | undefined;
  attributes?: Attributes | undefined;
  recordings?: Recording[] | undefined;
}

/** Returns the content of a case that a member wrote. Nothing is remembered of its user. */
export function writtenContent(
  { messages, user, attributes, recordings = [] }: WrittenCase,
  at: Date,
): CaseContent {
  const conversationId = newId('conv');
  const turnId = newTurnId(conversationId);
  const person = {
    ...{ participantId: newId('part'), participantNamed: false },
    ...(user && { userId: user.id }),
    ...(user?.proved && { userProved: true as const }),
  };
  const key = { begunWith: 'ACCESS_KEY', access: 'all' } as const;
  return {
    turnId,
    asker: {
      origin: { conversationId, agentType: '', channel: testChannel, ...person, ...key },
      ...(attributes && { attributes }),
      at: at.toISOString(),
    },
    messages: messages.map((message, index) => {
      const isLast = index === messages.length - 1;
      const place = { messageId: `${turnId}/${index}`, turnId: isLast ? turnId : `${turnId}/before`, at };
      return asMessage(message, place);
    }),
    recordings,
  };
}

/** Returns a recording that a member wrote. */
export function writtenRecording(tool: string, args: JsonObject, text: string): Recording {
  return { tool, arguments: canonicalJson(args), result: { text } };
}

function asMessage(
  { role, text }: WrittenCase['messages'][number],
  place: Pick<Message, 'messageId' | 'turnId' | 'at'>,
): Message {
  if (role === 'user') return { role, text, ...place };
  return { role, text, ...place, step: 1, model: '', calls: [], usage: noTokens };
}
