import type { RulesTrialBody } from '../api/tool-types.js';
import { parseObject } from './json-object.js';

type Context = NonNullable<RulesTrialBody['context']>;

/** What rules read besides the arguments, in its form. */
export interface RuleFacts {
  userId: string;
  proved: boolean;
  /** A JSON object as text. */
  attributes: string;
  channel: NonNullable<Context['channel']>;
  untrusted: boolean;
  /** The sum with this call. Empty: this call alone. */
  spent: string;
}

export const firstMessage: RuleFacts = {
  userId: '',
  proved: false,
  attributes: '{}',
  channel: 'sdk',
  untrusted: false,
  spent: '',
};

/** Returns the context as requests have it, or undefined if the attributes are no list of values. */
export function sentContext({
  userId,
  proved,
  attributes,
  channel,
  untrusted,
  spent,
}: RuleFacts): Context | undefined {
  const values = valuesOf(attributes);
  return (
    values && {
      ...{ user: { id: userId, proved }, attributes: values, channel, conversation: { untrusted } },
      ...(spent !== '' && { spent: Number(spent) }),
    }
  );
}

/** Returns the fault of the attributes; undefined if there is none. */
export function attributesFault(text: string): string | undefined {
  return valuesOf(text) ? undefined : 'Enter a JSON object of texts, numbers, true and false.';
}

function valuesOf(text: string): Context['attributes'] {
  const object = parseObject(text);
  if (!object) return undefined;
  const values: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(object)) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      return undefined;
    values[name] = value;
  }
  return values;
}
