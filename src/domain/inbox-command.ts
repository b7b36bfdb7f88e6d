import type { ConversationOrigin } from './conversation';
import type { InboxQuestion, QuestionDecision } from './inbox-item';
import type { Operator } from './member';
import type { TurnRef } from './turn';

/** A request of a turn, or of the service, to the inbox. */
export type TurnCommand =
  | { do: 'hand_off'; message: string; reason?: string; agentName?: string; queueId?: string }
  /** The user wrote while people have the conversation. With `draft` the agent's model proposes a reply. */
  | { do: 'user_wrote'; draft?: DraftOrder }
  /** A member can no longer serve conversations. */
  | { do: 'member_removed'; memberId: string }
  | { do: 'ask'; question: InboxQuestion; message: string }
  /** Votes were cast or no longer count. */
  | { do: 'change_question'; question: InboxQuestion; decisions?: QuestionDecision[] }
  | { do: 'remind'; instructionId: string }
  | { do: 'close_question'; instructionId: string; decisions?: QuestionDecision[] };

/** A message of the user that the agent's model proposes a reply to. */
export interface DraftOrder {
  turn: TurnRef;
  /** Present if a token proved the user of the message. */
  isProved?: true;
}

/**
 * A command of an operator. The sender chooses the ids, so that a retry writes nothing twice. The store holds a text under
 * the id of its message or note.
 */
export type OperatorCommand = { by: Operator } & (
  | { do: 'claim' }
  | { do: 'release' }
  | { do: 'take_over' }
  | { do: 'resolve' }
  | { do: 'assign'; to: Operator }
  | { do: 'move'; queueId: string }
  | { do: 'reply'; messageId: string }
  | { do: 'note'; noteId: string }
);

export type InboxCommand = TurnCommand | OperatorCommand;

/** `commandId` stays the same across retries, so that a command is applied once. */
export interface InboxMessage {
  commandId: string;
  command: InboxCommand;
}

/** The outcome of a command. On failure, `message` says why and what to do. */
export type Verdict = { ok: true } | { ok: false; message: string };

/** Identifies the conversation of a handoff. It is the handoff's only input. */
export type InboxPlace = Pick<ConversationOrigin, 'conversationId' | 'tenantId' | 'agentId' | 'channel'>;
