import { setTimeout as delay } from 'node:timers/promises';
import type { ModelTimeouts } from '../../src/model/chunk-deadline';
import type { Wire } from '../../src/model/wires/wire';
import { chatWireTo } from './chat-wire-to';
import { ModelCall, type StreamedReply } from '../../src/model/model-call';
import { builtinTools } from '../../src/agents/tools/builtin-tools';
import { saysAndBreaksOff, saysAndHangs } from '../support/model-moves';
import {
  begin,
  calls,
  chunk,
  fails,
  finish,
  says,
  startScriptedModel,
  type ModelMove,
} from '../support/scripted-model';
import { forAllTests } from '../support/lifetimes';

const model = forAllTests(startScriptedModel);
let wire: Wire;
beforeAll(() => void (wire = chatWireTo(model.url)));

const patient: ModelTimeouts = { firstByteMs: 10_000, idleMs: 10_000 };
const question = {
  model: 'model-a',
  instructions: '',
  messages: [{ role: 'user' as const, text: 'Hi' }],
  tools: [],
};

/** Asks a model that makes this move. `heard` holds the pieces that the listener received. */
async function ask(
  move: ModelMove,
  { patience = patient, signal = new AbortController().signal, onText = (_: string) => {} } = {},
): Promise<StreamedReply & { heard: string[] }> {
  model.script(move);
  const heard: string[] = [];
  const listener = { signal, onText: (added: string) => (heard.push(added), onText(added)) };
  return { ...(await new ModelCall(wire, question, patience).read(listener)), heard };
}

/** Sends these bytes as the body of an event stream, one piece at a time. */
function sends(...pieces: (string | Uint8Array)[]): ModelMove {
  return async (response) => {
    begin(response);
    for (const piece of pieces) await new Promise((written) => response.write(piece, written));
    response.end();
  };
}

const piece = 'data: {"choices":[{"index":0,"delta":{"content":"Half a"}}]}\n\n';
const last = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';

test('streams an answer piece by piece and returns it whole at the end', async () => {
  const { heard, reply, stopped } = await ask(says('Hel', 'lo ', '🌍'));
  expect(heard).toEqual(['Hel', 'lo ', '🌍']);
  expect(stopped).toBe(false);
  expect(reply).toEqual({
    text: 'Hello 🌍',
    calls: [],
    model: 'model-a-2026',
    end: 'stop',
    finishReason: 'stop',
    usage: { promptTokens: 10, completionTokens: 5, totalTokens: 15 },
  });
});

test('sends the tools that the model may call, and no list if there are none', async () => {
  await ask(says('Hi'));
  expect(model.requests.at(-1)).not.toHaveProperty('tools');
  expect(model.requests.at(-1)).not.toHaveProperty('temperature');

  model.script(calls({ tool: 'get_time', args: '{"timezone": "Asia/Tokyo"}' }));
  const request = { ...question, tools: builtinTools, temperature: 0 };
  const listener = { onText: () => {}, signal: new AbortController().signal };
  const { reply } = await new ModelCall(wire, request, patient).read(listener);
  expect(model.requests.at(-1)?.tools?.map(({ function: { name } }) => name)).toContain('get_time');
  expect(model.requests.at(-1)?.temperature).toBe(0);
  expect(reply.calls).toMatchObject([{ tool: 'get_time', arguments: '{"timezone": "Asia/Tokyo"}' }]);
});

test('decodes characters whose bytes are split between packets', async () => {
  const line = { choices: [{ index: 0, delta: { content: 'Zürich 東京 🌧' }, finish_reason: 'stop' }] };
  const bytes = Buffer.from(`data: ${JSON.stringify(line)}\n\ndata: [DONE]\n\n`);
  const { reply } = await ask(sends(...[...bytes].map((byte) => Uint8Array.of(byte))));
  expect(reply.text).toBe('Zürich 東京 🌧');
});

test('reads an answer between life signs, and one that came as whole JSON', async () => {
  const signs = sends(
    ': alive\n\n',
    'event: ping\ndata: {"type":"ping"}\n\n',
    'data:\n\n',
    piece,
    'retry: 5\n\n',
    last,
  );
  expect((await ask(signs)).reply.text).toBe('Half a');
  const unended = sends(piece, last.trimEnd());
  expect((await ask(unended)).reply.text).toBe('Half a');
  const whole: ModelMove = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"choices":[{"message":{"content":"Whole."},"finish_reason":"stop"}]}');
  };
  expect((await ask(whole)).reply.text).toBe('Whole.');
});

test('reads events that servers frame oddly', async () => {
  expect((await ask(sends(piece.trimEnd(), '\n', last.trimEnd(), '\ndata: [DONE]\n\n'))).reply.text).toBe(
    'Half a',
  );
  const words = sends('data: ping\n\n', piece, 'data: null\n\n', last, 'data: DONE\n\n');
  expect((await ask(words)).reply.text).toBe('Half a');
  const whole = '{"choices":[{"message":{"content":"Whole."},\n"finish_reason":"stop"}]}\n';
  expect((await ask(sends('\n', ...whole.split(/(?=[{\n])/)))).reply.text).toBe('Whole.');
  const lines = [piece, last].map((event) => event.slice('data: '.length).trimEnd());
  expect((await ask(sends(lines.join('\n')))).reply.text).toBe('Half a');
  const stream: ModelMove = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(piece + last);
  };
  expect((await ask(stream)).reply.text).toBe('Half a');
});

test('reads a failure that stands between events as bare JSON', async () => {
  const failing = sends(piece, '{"error":{"message":"Insufficient credits","code":402}}\n');
  await expect(ask(failing)).rejects.toMatchObject({ type: 'model.no_quota' });
});

test('takes life signs of a whole JSON for life', async () => {
  const slow: ModelMove = async (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (let at = 0; at < 8; at += 1) {
      response.write(' ');
      await delay(100);
    }
    response.end('{"choices":[{"message":{"content":"Whole."},"finish_reason":"stop"}]}');
  };
  expect((await ask(slow, { patience: { firstByteMs: 10_000, idleMs: 500 } })).reply.text).toBe('Whole.');
});

test.each<[string, ModelMove]>([
  [
    'is cut',
    async (response) => {
      begin(response);
      await new Promise((written) => response.write(piece + last, written));
      response.destroy();
    },
  ],
  ['turns into broken JSON', sends(piece, last, 'data: {"usage":{"pro')],
  [
    'falls silent',
    (response) => {
      begin(response);
      response.write(piece + last);
    },
  ],
])('keeps an answer if the connection %s after its end', async (_what, move) => {
  const patience = { firstByteMs: 10_000, idleMs: 500 };
  expect((await ask(move, { patience })).reply).toMatchObject({ text: 'Half a', end: 'stop' });
});

test.each(['data: "', '{"choices": "'])('gives up an event that never ends: %s', async (beginning) => {
  const endless: ModelMove = async (response) => {
    begin(response);
    const million = 'x'.repeat(1024 * 1024);
    response.write(beginning);
    while (!response.destroyed) await new Promise((written) => response.write(million, written));
  };
  await expect(ask(endless)).rejects.toMatchObject({ type: 'model.answer_too_long', retryable: false });
});

test.each<[string, ModelMove, string]>([
  ['is cut in the middle', saysAndBreaksOff('Almost'), 'model.broken_stream'],
  [
    'ends without a finish reason',
    sends('data: {"choices":[]}\n\n', 'data: [DONE]\n\n'),
    'model.broken_stream',
  ],
  ['contains broken JSON', sends('data: {"choices": [{"del\n\n'), 'model.broken_stream'],
  ['turns into broken JSON', sends(piece, 'data: {"choices":[{"index"\n\n'), 'model.broken_stream'],
  ['contains an error', sends('data: {"error":{"message":"overloaded"}}\n\n'), 'model.broken_stream'],
  ['contains no choices at all', sends('data: {}\n\n', 'data: [DONE]\n\n'), 'model.broken_stream'],
  ['is empty', says(), 'model.empty'],
  ['is rate limited', fails(429), 'model.rate_limited'],
  ['meets a server fault', fails(500), 'model.provider_fault'],
])('makes an answer that %s retryable', async (_, move, type) => {
  await expect(ask(move)).rejects.toMatchObject({ type, retryable: true });
});

test('does not make an answer retryable that a content filter stopped', async () => {
  const filtered: ModelMove = (response, request) => {
    begin(response);
    chunk(response, request, { delta: { content: 'I' } });
    finish(response, request, 'content_filter');
  };
  await expect(ask(filtered)).rejects.toMatchObject({ type: 'model.filtered', retryable: false });
});

test('goes by the status if the body of a failure is shorter than announced', async () => {
  const lying: ModelMove = async (response) => {
    response.writeHead(401, { 'content-type': 'application/json', 'content-length': 500 });
    await new Promise((written) => response.write('{"error":{"message":"no"}}', written));
    response.destroy();
  };
  await expect(ask(lying)).rejects.toMatchObject({ type: 'model.unauthorized', retryable: false });
});

test('makes a refused connection retryable', async () => {
  const nobody = chatWireTo('http://127.0.0.1:1/v1');
  const listener = { onText: () => {}, signal: new AbortController().signal };
  await expect(new ModelCall(nobody, question, patient).read(listener)).rejects.toMatchObject({
    type: 'model.unreachable',
    retryable: true,
  });
});

test('aborts a model that is or falls silent, and closes its connection', async () => {
  for (const text of ['', 'I was about']) {
    const { move, closed } = saysAndHangs(text);
    const patience = text ? { firstByteMs: 10_000, idleMs: 50 } : { firstByteMs: 2_000, idleMs: 10_000 };
    await expect(ask(move, { patience })).rejects.toMatchObject({ type: 'model.timeout', retryable: true });
    await closed;
  }
});

test('aborts a model that sends no headers', async () => {
  const patience = { firstByteMs: 2_000, idleMs: 10_000 };
  await expect(ask(() => {}, { patience })).rejects.toMatchObject({ type: 'model.timeout' });
});

test('returns the text so far of a stopped answer and closes the connection', async () => {
  const { move, closed } = saysAndHangs('Once upon');
  const controller = new AbortController();
  const { stopped, reply, heard } = await ask(move, {
    signal: controller.signal,
    onText: () => controller.abort(),
  });
  expect({ stopped, heard, text: reply.text }).toEqual({
    stopped: true,
    heard: ['Once upon'],
    text: 'Once upon',
  });
  await closed;
});

test('returns an empty answer if the turn is stopped before the model is asked', async () => {
  const listener = { onText: () => {}, signal: AbortSignal.abort() };
  const asked = model.requests.length;
  expect(await new ModelCall(wire, question, patient).read(listener)).toMatchObject({
    stopped: true,
    reply: { text: '' },
  });
  expect(model.requests).toHaveLength(asked);
});
