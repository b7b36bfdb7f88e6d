import type { Action, Reply } from 'holdfast-client';

/** What the controls for one question work with. */
export interface AnswerFormProps {
  action: Action;
  /** Whether an answer is on its way. */
  busy: boolean;
  onAnswer: (reply: Reply) => void;
}
