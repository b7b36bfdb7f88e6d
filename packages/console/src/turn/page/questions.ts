import type { Action } from 'holdfast-client';

/** Returns the questions that an action asks: itself, and the others of the same step. */
export function questionsIn({ others = [], ...first }: Action): readonly Action[] {
  return [first, ...others];
}

type Decision = NonNullable<Action['decisions']>[number];

/** Returns what a user may do about a call. Without a list it is yes or no. */
export function decisionsOf({ decisions = ['approve', 'decline'] }: Action): readonly Decision[] {
  return decisions;
}

/** What a user's page calls each of them. */
export const decisionWords: Record<Decision, string> = {
  approve: 'Yes',
  decline: 'No',
  edit: 'Change the arguments…',
  respond: 'Give the result…',
};

/** Returns what could be answered, in words. */
export function choicesOf(action: Action): readonly string[] {
  const { type, options = [], fields = [], reconnect } = action;
  if (type === 'select') return options.map(({ label }) => label);
  if (type === 'form') return fields.map(({ label, required }) => `${label}${required ? ' *' : ''}`);
  if (reconnect) return ['Connect', 'No'];
  return decisionsOf(action).map((decision) => decisionWords[decision]);
}
