import type { Reply } from 'holdfast-client';
import type { Action } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';

/** Sends an answer; `outcome` is how the transcript shows it afterwards. */
export type Answer = (reply: Reply, outcome: string) => Promise<void>;

/** An answer that the service rejected, and why, in words for the visitor. */
export interface Refusal {
  reply: Reply;
  words: string;
}

/** What a form of an approval works with. */
export interface ApprovalFormProps {
  ui: Ui;
  action: Action;
  /** An answer that was rejected, to be mended. */
  refused: Reply | undefined;
  answer: Answer;
  onBack: () => void;
}
