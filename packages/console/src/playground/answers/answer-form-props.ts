import type { Action, Reply } from 'holdfast-client';

/** The properties of the controls for one question. */
export interface AnswerFormProps {
  action: Action;
  /** True while an answer is being sent. */
  busy: boolean;
  onAnswer: (reply: Reply) => void;
}
