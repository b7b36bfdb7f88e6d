import type { Reply } from 'holdfast-client';
import type { Action } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';

/** Sends an answer; `outcome` is its text in the transcript. */
export type Answer = (reply: Reply, outcome: string) => Promise<void>;

/** An answer that the service rejected, and the reason in words for the visitor. */
export interface Refusal {
  reply: Reply;
  words: string;
}

/** The properties of an approval's form. */
export interface ApprovalFormProps {
  ui: Ui;
  action: Action;
  /** A rejected answer to correct. */
  refused: Reply | undefined;
  answer: Answer;
  onBack: () => void;
}
