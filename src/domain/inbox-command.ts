import type { ConversationOrigin } from './conversation';
import type { InboxQuestion } from './inbox-item';
import type { Operator } from './member';

/** A turn's request to the inbox. */
export type TurnCommand =
  | { do: 'hand_off'; message: string; reason?: string; agentName?: string }
  | { do: 'ask'; question: InboxQuestion; message: string }
  /** Votes were cast or no longer count. */
  | { do: 'change_question'; question: InboxQuestion }
  | { do: 'remind'; instructionId: string }
  | { do: 'close_question'; instructionId: string };

/**
 * A command of an operator. The sender chooses the ids, so that a retry writes nothing twice. The store holds a text under
 * the id of its message or note.
 */
export type OperatorCommand = { by: Operator } & (
  | { do: 'claim' }
  | { do: 'release' }
  | { do: 'take_over' }
  | { do: 'resolve' }
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
