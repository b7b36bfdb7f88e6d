import type { ConversationOrigin } from './conversation';
import type { InboxQuestion } from './inbox-item';
import type { Operator } from './member';

/** What a turn asks of the inbox. */
export type TurnCommand =
  | { do: 'hand_off'; message: string; reason?: string; agentName?: string }
  | { do: 'ask'; question: InboxQuestion; message: string }
  | { do: 'close_question'; instructionId: string };

/** What an operator does. The ids are the sender's, so that a second try writes nothing twice. */
export type OperatorCommand = { by: Operator } & (
  | { do: 'claim' }
  | { do: 'release' }
  | { do: 'take_over' }
  | { do: 'resolve' }
  | { do: 'reply'; messageId: string; text: string }
  | { do: 'note'; noteId: string; text: string }
);

export type InboxCommand = TurnCommand | OperatorCommand;

/** `commandId`: the same for every try, so that a command counts once. */
export interface InboxMessage {
  commandId: string;
  command: InboxCommand;
}

/** Whether a command was carried out; `message` says why not, and what to do. */
export type Verdict = { ok: true } | { ok: false; message: string };

/** Whose handoff it is: all that a handoff starts with. */
export type InboxPlace = Pick<ConversationOrigin, 'conversationId' | 'tenantId' | 'agentId' | 'channel'>;
