import { createParser } from 'eventsource-parser';
import type { SseEvent } from '../../src/turns/relay/events';
import { text as textOf } from 'node:stream/consumers';
import { delta, eventsOf, serveEvents } from './event-stream-app';

const hostile = [
  ...['\r', '\n', '\r\n', '\n\n', '\0', '\u0085', '\u2028', '\u2029', '\ufeff', '\ud800', '🌍'],
  ...[
    ':',
    ':ok',
    ' : a comment',
    'data: x',
    '',
    'a\n\nevent: error\ndata: {"message":"forged"}\n\n',
    '\u001b[2J',
  ],
];

test.each(hostile.map((text) => [JSON.stringify(text), text] as const))(
  'sends %s in a text, name or id as one event with the same bytes',
  async (_shown, text) => {
    const data = { delta: text, tool: text, callId: text, [text]: text };
    const body = await bodyOf({ id: 'turn_1:1', event: 'content.delta', data });
    expect(parse(body)).toEqual([{ id: 'turn_1:1', event: 'content.delta', data }]);
    expect(fieldsOf(body)).toHaveLength(4);
  },
);

test('sends data of any JSON type', async () => {
  const data = { text: 'a', number: 1.5, yes: true, none: null, list: [{ deep: ['x'] }], object: {} };
  expect(parse(await bodyOf({ event: 'inbox', data }))).toEqual([{ event: 'inbox', data }]);
});

test('sends a reconnect delay and then only the events', async () => {
  const body = await bodyOf(delta('a'), delta('b'));
  expect(fieldsOf(body)).toEqual([
    'retry: 1000',
    ...['event: content.delta', 'data: {"delta":"a"}'],
    ...['event: content.delta', 'data: {"delta":"b"}'],
  ]);
});

async function bodyOf(...events: SseEvent[]): Promise<string> {
  const app = await serveEvents(() => eventsOf(...events));
  try {
    return await textOf(await app.open());
  } finally {
    await app.close();
  }
}

function parse(body: string): SseEvent[] {
  const events: SseEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      const name = event === 'inbox' ? 'inbox' : 'content.delta';
      events.push({ ...(id !== undefined && { id }), event: name, data: JSON.parse(data) });
    },
  });
  parser.feed(body);
  return events;
}

/** Returns the lines that hold a field, split as the most lenient client would. */
function fieldsOf(body: string): string[] {
  const lines = body.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  return lines.filter((line) => line !== '' && !line.startsWith(':'));
}
