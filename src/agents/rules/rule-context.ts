import { withAttributes, type AttributeChanges } from '../../domain/attributes';
import type { AgentSnapshot } from '../../domain/agent';
import type { Conversation } from '../../domain/conversation';
import type { RuledTool } from '../../domain/judged-tool';
import type { Message } from '../../domain/message';
import type { ToolAccess } from '../../domain/tool';
import { originOfTurn, type TurnCause } from '../../domain/turn-cause';
import type { Store } from '../../store/store';
import type { RuleFacts } from '../tools/judge-call';
import { isUntrusted } from './untrusted';

/** The part of the store that rules need. */
export interface TranscriptStore {
  conversations: Pick<Store['conversations'], 'messages'>;
}

interface Judged {
  conversation: Conversation;
  snapshot: AgentSnapshot;
  access: ToolAccess;
  /** As the turn's input has them. */
  isProved?: boolean;
  attributes?: AttributeChanges;
  cause?: TurnCause | undefined;
  /** Messages that the transcript does not hold yet. */
  unwritten?: Message[];
}

/** Returns what rules read besides the arguments. The transcript is read if a rule asks for it. */
export async function ruleContext(
  { conversations }: TranscriptStore,
  { rules = [] }: RuledTool,
  { conversation, snapshot, access, isProved = false, attributes, cause, unwritten = [] }: Judged,
): Promise<RuleFacts> {
  const { tenantId, conversationId, userId, participantId, channel } = conversation;
  const isRead = rules.some(({ when }) => /\bconversation\b/.test(when));
  const written = isRead ? await conversations.messages(tenantId, conversationId) : [];
  const messages = [...written, ...unwritten.filter(isMissingIn(written))];
  return {
    user: { id: userId ?? participantId, proved: isProved },
    channel,
    access: access === 'all' ? 'secret' : 'public',
    agent: { id: snapshot.agentId, name: snapshot.name },
    attributes: withAttributes(conversation.attributes, attributes),
    conversation: {
      id: conversationId,
      messages: messages.length,
      untrusted: isUntrusted(messages, snapshot),
    },
    now: new Date().toISOString(),
    origin: originOfTurn({ ...(cause && { cause }) }),
  };
}

function isMissingIn(written: Message[]): (message: Message) => boolean {
  const ids = new Set(written.map(({ messageId }) => messageId));
  return ({ messageId }) => !ids.has(messageId);
}
