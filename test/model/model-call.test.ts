import OpenAI from 'openai';
import type { ModelTimeouts } from '../../src/model/chunk-deadline';
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
let openai: OpenAI;
beforeAll(
  () =>
    void (openai = new OpenAI({
      apiKey: 'test-model-key',
      baseURL: model.url,
      maxRetries: 0,
      logLevel: 'off',
    })),
);

const patient: ModelTimeouts = { firstByteMs: 10_000, idleMs: 10_000 };
const question = { model: 'model-a', messages: [{ role: 'user' as const, content: 'Hi' }], tools: [] };

/** Asks a model that makes this move. `heard` holds the pieces that the listener received. */
async function ask(
  move: ModelMove,
  { patience = patient, signal = new AbortController().signal, onText = (_: string) => {} } = {},
): Promise<StreamedReply & { heard: string[] }> {
  model.script(move);
  const heard: string[] = [];
  const listener = { signal, onText: (added: string) => (heard.push(added), onText(added)) };
  return { ...(await new ModelCall(openai, question, patience).read(listener)), heard };
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

test('streams an answer piece by piece and returns it whole at the end', async () => {
  const { heard, reply, stopped } = await ask(says('Hel', 'lo ', '🌍'));
  expect(heard).toEqual(['Hel', 'lo ', '🌍']);
  expect(stopped).toBe(false);
  expect(reply).toEqual({
    text: 'Hello 🌍',
    calls: [],
    model: 'model-a-2026',
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
  const { reply } = await new ModelCall(openai, request, patient).read(listener);
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

test('makes a refused connection retryable', async () => {
  const nobody = new OpenAI({ apiKey: 'k', baseURL: 'http://127.0.0.1:1/v1', maxRetries: 0 });
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
  expect(await new ModelCall(openai, question, patient).read(listener)).toMatchObject({
    stopped: true,
    reply: { text: '' },
  });
  expect(model.requests).toHaveLength(asked);
});
