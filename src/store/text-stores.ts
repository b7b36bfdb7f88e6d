import type { PromptMarks, PromptRecord } from '../domain/sent-prompt';
import type { LogEntry } from '../domain/turn-log';
import type { Traces } from './erasure-stores';

/* Texts that are stored until their message is, and what models were sent. */

export interface TextStores {
  drafts: DraftStore;
  messageTexts: MessageTextStore;
  prompts: PromptStore;
}

/** Text of the step that is streaming, saved at intervals so that another process can show it. */
export interface Draft {
  turnId: string;
  tenantId: string;
  /** The number of the log entry that the text follows. */
  after: number;
  text: string;
  /** Entries up to and including `after` that the turn's workflow does not know yet. */
  ahead?: LogEntry[];
  /** When its first character came. Absent before. */
  firstAt?: Date;
  /** The name of the process that streams it. Absent if it serves no hops. */
  runsAt?: string;
}

export interface DraftStore extends Traces {
  put(draft: Draft): Promise<void>;
  get(tenantId: string, turnId: string): Promise<Draft | null>;
  delete(turnId: string): Promise<void>;
}

/**
 * A text of a user or an operator. Stored before a workflow hears of it, and deleted once it is where it belongs. `id`
 * is that of the user's turn, or of the operator's message or note.
 */
export interface MessageText {
  id: string;
  tenantId: string;
  text: string;
}

export interface MessageTextStore extends Traces {
  /** Writes it once; another write for the same id does nothing. */
  put(text: MessageText): Promise<void>;
  get(tenantId: string, id: string): Promise<string | null>;
  delete(id: string): Promise<void>;
}

/** What models were sent, step by step. Sealed with the key of the conversation, and erased with it. */
export interface PromptStore extends Traces {
  /** Writes or replaces the prompt of a step, unless a later attempt has written it. Not if its conversation was erased. */
  put(prompt: PromptRecord): Promise<void>;
  /** Returns the marks of a step's prompt. */
  marks(tenantId: string, turnId: string, step: number): Promise<PromptMarks | null>;
  /** Every prompt of the turn, in the order of the steps. */
  ofTurn(tenantId: string, turnId: string): Promise<PromptRecord[]>;
}
