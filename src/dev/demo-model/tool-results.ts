import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '../../domain/json';

/** The result of a tool call, with what was called. */
export interface ToolResult {
  name: string;
  /** The arguments as the model wrote them. */
  input: string;
  content: string;
}

/** Replies to results in words. `{said}` is the pattern's group, `{form}` the values of a form. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^(?:The user|An operator) declined\b/, 'No problem: `{name}` was declined, so nothing was done.'],
  [/^Nobody answered in time\b/, 'Nobody answered in time, so `{name}` did not run. Just ask me again.'],
  [/^The user wrote a new message\b/, 'You went on to something else, so `{name}` did not run.'],
  [/^(?:Error: The service stopped|The outcome|No result)/, 'I cannot tell whether `{name}` ran: {content}'],
  [/^(?:Error:|Status [3-5]\d\d\b)/, 'Sorry, `{name}` did not work. I was told: {content}'],
  [/^The user confirmed\b/, 'You confirmed. This is a demo, so nothing was deleted.'],
  [/^The user filled in: /, 'Your table is booked:\n{form}'],
  [/^The user chose: (.+)/s, 'Good choice: {said}.'],
  [/^The operator answered: (.+)/s, 'A colleague says: {said}'],
];

/** Replies to JSON objects, by the tool. `{…}` is a value of the result, or of the call. */
const templates: Record<string, string> = {
  get_time: 'In {timezone} it is {time}.',
  get_weather: 'In {city} it is {temperatureC} °C and {sky}.',
  send_email: 'Your e-mail to {to} is on its way ({emailId}). The demo server lists it at /emails.',
  refund_order: 'Order {refundedOrder} is refunded.',
  read_calendar: 'On your calendar for {day}:\n{events}',
};

/** The answer to tool results: a sentence or a list for each, in their order. */
export function answerFromResults(results: ToolResult[]): string {
  return results.map(answerFrom).join('\n\n');
}

function answerFrom({ name, input, content }: ToolResult): string {
  const [pattern, sentence] = sentences.find(([each]) => each.test(content)) ?? [];
  const values = objectIn(content.replace(/^The user filled in: /, ''));
  const form = Object.entries(values).map(([key, value]) => `${key}: ${inWords(value)}`);
  const known = Object.keys(values).length > 0 ? templates[name] : undefined;
  const template = sentence ?? known ?? '{name} answered: {content}';
  const said = pattern?.exec(content)?.[1] ?? '';
  const more = { name, content: content || '(nothing)', said, form };
  const data: JsonObject = { ...objectIn(input), ...values, ...more };
  return template.replace(/\{(\w+)\}/g, (_, key: string) => inWords(data[key] ?? ''));
}

function objectIn(text: string): JsonObject {
  const parsed = parseJson(text);
  return isJsonObject(parsed) ? parsed : {};
}

function inWords(value: JsonValue): string {
  if (Array.isArray(value)) return value.map((item) => `- ${inWords(item)}`).join('\n');
  return isJsonObject(value) ? Object.values(value).map(inWords).join(' ') : String(value);
}
