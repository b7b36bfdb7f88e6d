import type { Action } from 'holdfast-client';

/** Returns the questions of an action: itself, and the others of the same step. */
export function questionsIn({ others = [], ...first }: Action): readonly Action[] {
  return [first, ...others];
}

type Decision = NonNullable<Action['decisions']>[number];

/** Returns the user's decisions about a call. By default yes or no. */
export function decisionsOf({ decisions = ['approve', 'decline'] }: Action): readonly Decision[] {
  return decisions;
}

/** The decisions as a user's page names them. */
export const decisionWords: Record<Decision, string> = {
  approve: 'Yes',
  decline: 'No',
  edit: 'Change the arguments…',
  respond: 'Give the result…',
};

/** Returns the possible answers in words. */
export function choicesOf(action: Action): readonly string[] {
  const { type, options = [], fields = [], reconnect } = action;
  if (type === 'select') return options.map(({ label }) => label);
  if (type === 'form') return fields.map(({ label, required }) => `${label}${required ? ' *' : ''}`);
  if (reconnect) return ['Connect', 'No'];
  return decisionsOf(action).map((decision) => decisionWords[decision]);
}
