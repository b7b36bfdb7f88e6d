import type { Action, Reply } from 'holdfast-client';
import { askUntil, mapAnswer, type Asked, type Asker } from './ask-until';
import { readYesNo, type Reading } from './form-field';
import { isObject, parseJson } from './json';

type Decision = NonNullable<Action['decisions']>[number];

const letters = { approve: 'y', decline: 'n', edit: 'e', respond: 'r' } satisfies Record<Decision, string>;

const hints = {
  approve: 'y runs it',
  decline: 'n does not, and words after it say why',
  edit: 'e runs it with other arguments',
  respond: 'r gives the result instead',
} satisfies Record<Decision, string>;

/** Asks for yes or no, or what else may be decided about a call. */
export async function askDecision({ decisions }: Action, asker: Asker): Promise<Asked<Reply>> {
  if (!decisions) return mapAnswer(await askUntil(asker, '  y/n: ', readYesNo), (accepted) => ({ accepted }));
  asker.say(`  ${decisions.map((decision) => hints[decision]).join('; ')}`);
  const question = `  ${decisions.map((decision) => letters[decision]).join('/')}: `;
  const asked = await askUntil(asker, question, (typed) => readDecision(typed, decisions));
  if (asked.kind !== 'answer') return asked;
  if (asked.value === 'edit') return askArguments(asker);
  if (asked.value === 'respond') return askResult(asker);
  return { kind: 'answer', value: asked.value };
}

/** Reads a whole answer, or a decision that needs more words. */
function readDecision(
  typed: string,
  decisions: readonly Decision[],
): Reading<{ accepted: boolean; reason?: string } | 'edit' | 'respond'> {
  const [, letter = '', reason = ''] = /^(\S+)\s*(.*)$/s.exec(typed) ?? [];
  if (decisions.includes('edit') && /^(e|edit)$/i.test(typed)) return { ok: true, value: 'edit' };
  if (decisions.includes('respond') && /^(r|respond)$/i.test(typed)) return { ok: true, value: 'respond' };
  const yes = readYesNo(reason === '' ? typed : letter);
  if (yes.ok && yes.value && reason === '' && decisions.includes('approve'))
    return { ok: true, value: { accepted: true } };
  if (yes.ok && !yes.value && decisions.includes('decline'))
    return { ok: true, value: { accepted: false, ...(reason !== '' && { reason }) } };
  return { ok: false, why: `Type ${decisions.map((decision) => letters[decision]).join(' or ')}.` };
}

async function askArguments(asker: Asker): Promise<Asked<Reply>> {
  const asked = await askUntil(asker, '  all arguments, as JSON on one line: ', readObject);
  return mapAnswer(asked, (args) => ({ decision: 'edit', arguments: args }));
}

function readObject(typed: string): Reading<Record<string, unknown>> {
  const value = parseJson(typed);
  return isObject(value)
    ? { ok: true, value: { ...value } }
    : { ok: false, why: 'Type a JSON object: { … }.' };
}

async function askResult(asker: Asker): Promise<Asked<Reply>> {
  const asked = await askUntil(asker, '  the result: ', (typed) => ({ ok: true, value: typed }));
  return mapAnswer(asked, (response) => ({ decision: 'respond', response }));
}
