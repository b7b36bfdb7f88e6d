import type { Action } from './questions';

/** Returns the questions that an action asks: a turn can ask several at once. */
export function questionsIn(action: Action): [Action, ...Action[]] {
  return [action, ...(action.others ?? [])];
}

/** Returns the text of all questions that an action asks. */
export function questionText(action: Action): string {
  return questionsIn(action)
    .map(({ message }) => message)
    .join('\n\n');
}
