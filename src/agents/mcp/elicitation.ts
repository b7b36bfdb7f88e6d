import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ActionField } from '../../domain/action';
import { mayBeRounded } from '../../domain/exact-number';
import type { JsonObject, JsonValue } from '../../domain/json';
import type { TaskAnswer, TaskQuestion } from '../../domain/open-task';
import { shortened } from '../../domain/shortened';
import { scrubbed, type Secrets } from './scrubbed';

const mostFields = 20;
const mostOptions = 50;
const longestMessage = 1_000;
const longestLabel = 200;
/** Caps a question as a whole, since it stays in the turn's log. In UTF-16 units. */
const longestQuestion = 8_192;
/** Texts that may be longer are written in several lines. */
const oneLine = 200;

const request = z.looseObject({
  method: z.literal('elicitation/create'),
  params: z.looseObject({
    mode: z.literal('form').default('form'),
    message: z.string(),
    requestedSchema: z.record(z.string(), z.json()),
  }),
});
const text = z.string().exactOptional();
const number = z.number().exactOptional();
const named = { title: text, description: text };
const string = { ...named, type: z.literal('string'), default: text };
const choice = z.object({ const: z.string(), title: z.string() });
const values = (most: number) => z.array(z.string()).min(1).max(most);
const property = z.union([
  z.object({ ...string, oneOf: z.array(choice).min(1).max(mostOptions) }),
  z.object({ ...string, enum: values(mostOptions), enumNames: z.array(z.string()).exactOptional() }),
  z.object({ ...string, format: text, minLength: number, maxLength: number }),
  z.object({
    ...named,
    type: z.enum(['number', 'integer']),
    ...{ minimum: number, maximum: number, default: number },
  }),
  z.object({ ...named, type: z.literal('boolean'), default: z.boolean().exactOptional() }),
  z.object({
    ...named,
    type: z.literal('array'),
    ...{ minItems: number, maxItems: number, default: z.array(z.string()).exactOptional() },
    items: z.union([
      z.object({ type: z.literal('string').exactOptional(), enum: values(mostFields) }),
      z.object({ anyOf: z.array(choice).min(1).max(mostFields) }),
    ]),
  }),
]);
type Property = z.infer<typeof property>;
const schema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/), property),
  required: z.array(z.string()).default([]),
});

/** The first request of a server that the user can answer, as it is asked. */
export interface Asked {
  key: string;
  schema: JsonObject;
  question: TaskQuestion;
}

/**
 * Returns the question for a server's request; undefined if this service can't show such a form.
 * Nothing of it contains the `secret`.
 */
export function askedBy(server: string, key: string, asked: JsonValue, secret: Secrets): Asked | undefined {
  const { data } = request.safeParse(asked);
  const form = schema.safeParse(data?.params.requestedSchema).data;
  if (!data || !form) return undefined;
  const fields = Object.entries(form.properties).flatMap(([name, each]) =>
    fieldsOf(name, each, form.required.includes(name)),
  );
  const message = shortened(plain(scrubbed(data.params.message, secret)), longestMessage);
  const question = { inputId: inputIdOf(key), server, message, fields };
  const text = JSON.stringify(question);
  const isShown =
    fields.length <= mostFields && text.length <= longestQuestion && scrubbed(text, secret) === text;
  return isShown ? { key, schema: data.params.requestedSchema, question } : undefined;
}

/** Returns the answer as the server's own request for it is answered. */
export function elicited(
  asked: JsonObject,
  { action, content = {} }: Omit<TaskAnswer, 'inputId'>,
): JsonObject {
  const { data } = schema.safeParse(asked);
  if (action !== 'accept' || !data) return { action };
  const values = Object.entries(data.properties).flatMap(([name, each]) => {
    const value = each.type === 'array' ? chosen(name, each, content) : content[name];
    return value === undefined || value === null || value === '' ? [] : [[name, value] as const];
  });
  return { action, content: Object.fromEntries(values) };
}

/** The same question has the same id, and the id holds nothing of the server's words. */
export function inputIdOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}

function fieldsOf(name: string, each: Property, required: boolean): ActionField[] {
  const label = labelOf(name, each);
  const isKept = 'default' in each && !isRounded(each.default);
  const common = { name, label, required, ...(isKept && { default: each.default }) };
  switch (each.type) {
    case 'boolean':
      return [{ ...common, type: 'boolean' }];
    case 'number':
    case 'integer':
      return [{ ...common, type: 'number' }];
    case 'array':
      return optionsOf(each).map((option) => ({
        name: `${name}.${option.value}`,
        label: shortened(`${label}: ${option.label}`, longestLabel),
        type: 'boolean',
        required: false,
        default: each.default?.includes(option.value) === true,
      }));
    case 'string':
      if ('oneOf' in each || 'enum' in each) return [{ ...common, type: 'select', options: optionsOf(each) }];
      return [{ ...common, type: textType(each) }];
  }
}

/** Whoever sends such a number as it stands in the form would send another one than the server's. */
function isRounded(preset: unknown): boolean {
  return typeof preset === 'number' && mayBeRounded(preset);
}

function textType({ format, maxLength = 0 }: { format?: string; maxLength?: number }): ActionField['type'] {
  if (format === 'email' || format === 'date') return format;
  return maxLength > oneLine ? 'textarea' : 'text';
}

function optionsOf(each: Property): { value: string; label: string }[] {
  const listed = each.type === 'array' ? each.items : each;
  if ('oneOf' in listed) return listed.oneOf.map(titled);
  if ('anyOf' in listed) return listed.anyOf.map(titled);
  if (!('enum' in listed)) return [];
  const names = namesOf(each);
  return listed.enum.map((value, at) => ({
    value,
    label: shortened(plain(names[at] ?? value), longestLabel),
  }));
}

function namesOf(each: Property): string[] {
  return 'enumNames' in each ? (each.enumNames ?? []) : [];
}

function titled({ const: value, title }: z.infer<typeof choice>): { value: string; label: string } {
  return { value, label: shortened(plain(title), longestLabel) };
}

function chosen(name: string, each: Property, content: JsonObject): JsonValue {
  return optionsOf(each).flatMap(({ value }) => (content[`${name}.${value}`] === true ? [value] : []));
}

function labelOf(name: string, { title, description }: Property): string {
  const words = [title ?? name, ...(description === undefined ? [] : [`(${description})`])].join(' ');
  return shortened(plain(words), longestLabel);
}

/** Removes characters that no reader sees, and those that turn the direction of a text. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, ' ')
    .trim();
}
