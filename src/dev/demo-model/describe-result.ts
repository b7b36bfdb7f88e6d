import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { citiesIn } from './cities';
import { parseObject, type ToolResult, type Turn } from './turn';

/** Makes a sentence of the object in a result (empty where there is none), the call's arguments and the whole result. */
type Describe = (data: JsonObject, input: JsonObject, content: string, turn: Turn) => string | undefined;

/** Sentences for the tools of the demo. One that finds another shape than it knows gives up, and the result is quoted. */
const describers: Record<string, Describe> = {
  get_time: describeTime,
  get_weather: (data) => fill('In {city} it is {temperatureC} °C and {sky}.', data),
  read_calendar: ({ day, events }) => list(`On your calendar for ${plain(day)}:`, events, '{time} {title}'),
  send_email: (data, input) =>
    fill('Your e-mail to {to} is on its way ({emailId}). The demo server lists it at /emails.', {
      ...input,
      ...data,
    }),
  get_invoices: ({ invoices }) => list('Your invoices:', invoices, '{number}: {total} {currency}, {state}'),
  slow_lookup: (data) =>
    fill('The slow tool is done after {ms} ms. Calls since the demo server started: {count}.', data),
  refund_order: (data) => fill('Order {order} is refunded.', data),
  ask_operator: (_data, _input, content) => {
    const said = /^the operator answered: *(.+)$/is.exec(content)?.[1];
    return said && `A colleague says: ${said}`;
  },
  ask_select: (data, _, content) => {
    const chosen =
      firstText(data, ['selectedValue', 'value']) ?? /^the user chose: *(.+)$/i.exec(content)?.[1];
    return chosen && `Good choice: ${chosen}.`;
  },
  ask_confirm: () => 'You confirmed. This is a demo, so your account is safe: nothing was deleted.',
  ask_form: (data) => {
    const values = isJsonObject(data.formValues) ? data.formValues : data;
    const lines = Object.entries(values).map(([name, value]) => `- ${name}: ${plain(value)}`);
    return lines.length === 0 ? undefined : `Your table is booked:\n${lines.join('\n')}`;
  },
  handoff: () => 'You are in good hands now: a person has this conversation.',
};

/** Says in words what a tool returned. */
export function describeResult({ name, input, content }: ToolResult, turn: Turn): string {
  const described = describers[name]?.(payloadOf(content), input ?? {}, content, turn);
  return described ?? `${name} answered: ${content === '' ? '(nothing)' : content}`;
}

/** The object in a result, out of the words before it or the envelope that a service may put around an HTTP answer. */
function payloadOf(content: string): JsonObject {
  const object = parseObject(content.slice(Math.max(content.indexOf('{'), 0))) ?? {};
  return [object.body, object.data, object.result].find(isJsonObject) ?? object;
}

function describeTime(data: JsonObject, input: JsonObject, _: string, turn: Turn): string | undefined {
  const time = firstText(data, ['time', 'localTime', 'utc']);
  if (time === undefined) return undefined;
  const city = citiesIn(turn.text).find(({ timezone }) => timezone === input.timezone);
  const place = city?.name ?? firstText(input, ['timezone']);
  return place === undefined ? `It is ${time}.` : `In ${place} it is ${time}.`;
}

function list(title: string, items: JsonValue | undefined, template: string): string | undefined {
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const lines = items.map(
    (item) => `- ${(isJsonObject(item) ? fill(template, item) : undefined) ?? plain(item)}`,
  );
  return [title, ...lines].join('\n');
}

/** Puts values into `{name}` placeholders; undefined where one is missing. */
function fill(template: string, data: JsonObject): string | undefined {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  if (names.some((name) => data[name] === undefined)) return undefined;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => plain(data[name]));
}

function firstText(data: JsonObject, keys: readonly string[]): string | undefined {
  return keys
    .map((key) => data[key])
    .filter((value) => typeof value === 'string')
    .find((value) => value !== '');
}

function plain(value: JsonValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
