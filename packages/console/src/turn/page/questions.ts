import type { Action } from 'holdfast-client';

/** Returns the questions of an action: itself, and the others of the same step. */
export function questionsIn({ others = [], ...first }: Action): readonly Action[] {
  return [first, ...others];
}

type Decision = NonNullable<Action['decisions']>[number];

export const typeWords: Record<Action['type'], string> = {
  confirm: 'Approval',
  consent: 'Consent',
  select: 'Choice',
  form: 'Form',
};

/** Returns the user's decisions about a call. By default yes or no. */
export function decisionsOf({ decisions = ['approve', 'decline'] }: Action): readonly Decision[] {
  return decisions;
}

/** The decisions about a call in the tool's words or the usual ones, and the answers to a question of the agent. */
export function decisionWordsOf({ tool, type, confirmation = {} }: Action): Record<Decision, string> {
  const usual = type === 'consent' ? 'Allow' : 'Approve';
  const { approve = usual, deny = 'Deny' } =
    tool === undefined ? { approve: 'Yes', deny: 'No' } : confirmation;
  return { approve, decline: deny, edit: 'Edit arguments…', respond: 'Answer for the tool…' };
}

/** Returns the heading of a question. A call that no one may approve as it is isn't asked about that way. */
export function titleOf(action: Action): string {
  const { confirmation, tool, message, type } = action;
  if (confirmation?.title !== undefined) return confirmation.title;
  const isAsWritten = type !== 'confirm' || tool === undefined || decisionsOf(action).includes('approve');
  return isAsWritten ? message : decideWords(tool);
}

/** The heading for a call that may not run as the model wrote it. */
export function decideWords(tool: string): string {
  return `Decide about ${tool}, which can’t run as it is`;
}

/** Returns the possible answers in words. */
export function choicesOf(action: Action): readonly string[] {
  const { type, options = [], fields = [], reconnect } = action;
  if (type === 'select') return options.map(({ label }) => label);
  if (type === 'form') return fields.map(({ label, required }) => `${label}${required ? ' *' : ''}`);
  if (reconnect) return ['Connect', 'Deny'];
  const words = decisionWordsOf(action);
  return decisionsOf(action).map((decision) => words[decision]);
}
