import type { LogEntry } from '../domain/turn-log';
import type { Traces } from './erasure-stores';

/* Texts that are stored until their message is. */

/** Text of the step that is streaming, saved at intervals so that another process can show it. */
export interface Draft {
  turnId: string;
  tenantId: string;
  /** The number of the log entry that the text follows. */
  after: number;
  text: string;
  /** Entries up to and including `after` that the turn's workflow does not know yet. */
  ahead?: LogEntry[];
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
