import type { CredentialKind } from './credential';
import type { Message } from './message';
import type { ToolAccess } from './tool';

export const channels = ['platform', 'widget', 'sdk', 'studio', 'whatsapp', 'telegram', 'slack'] as const;
export type Channel = (typeof channels)[number];

/** Where a conversation comes from. */
export interface ConversationOrigin {
  conversationId: string;
  tenantId: string;
  agentId: string;
  agentType: string;
  channel: Channel;
  /** The visitor's id, sent by the client or made by the service. */
  participantId: string;
  userId?: string;
  /** True where the client itself named the participant: then an access key must name the same one again. */
  participantNamed: boolean;
  /** True if the user was proved: then an access key must come with a proof of the same user. */
  userProved?: true;
  /** The kind of key that started it, and what that request could reach; absent if an earlier version started it. */
  begunWith?: CredentialKind;
  access?: ToolAccess;
}

/** A conversation before its first message. */
export interface NewConversation extends ConversationOrigin {
  createdAt: Date;
}

export interface Conversation extends NewConversation {
  lastActivityAt: Date;
  /** `human` while it is in the inbox. */
  servedBy: (typeof conversationStates)[number];
  /** Failures of tools and turns since the last success. */
  failures: number;
  /** Names of the tools that the user agreed to for this conversation. */
  consents: string[];
  /** The newest messages, oldest first; earlier ones are in numbered buckets. */
  recent: Message[];
  /** How many buckets of earlier messages there are. */
  buckets: number;
  /** Counts the writes; a writer that read an older one reads again. */
  revision: number;
}

/** Who serves a conversation. */
export const conversationStates = ['agent', 'human'] as const;

/** A conversation as it stands in a list. */
export interface ConversationSummary extends NewConversation {
  lastActivityAt: Date;
  servedBy: Conversation['servedBy'];
  /** The newest words of a person or the agent, shortened; absent while nobody has said any. */
  latest?: LatestWords;
}

export interface LatestWords {
  role: 'user' | 'assistant' | 'operator';
  text: string;
}
