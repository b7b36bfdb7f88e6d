import { AiSdkWire } from '../../../../src/model/wires/ai-sdk/ai-sdk-wire';
import { anthropicModels } from '../../../../src/model/wires/ai-sdk/claude/anthropic-models';
import { providerFetch } from '../../../../src/model/wires/provider-fetch';
import { forAllTests } from '../../../support/lifetimes';
import { waitFor } from '../../../support/wait-for';
import { ends, says, start } from './anthropic-stream';
import { anthropicEvents, ask, requestOf, startVendorServer } from './vendor-server';

const model = 'claude-sonnet-4-5';
const server = forAllTests(startVendorServer);

function wireTo(): AiSdkWire {
  const baseUrl = server.url;
  return new AiSdkWire(anthropicModels({ apiKey: 'key', baseUrl, fetch: providerFetch() }));
}

async function answer(...events: { type: string }[]) {
  server.answers({ pieces: anthropicEvents(...events) });
  return ask(wireTo(), requestOf(model));
}

test.each([
  ['stop_sequence', { end: 'stop' }],
  ['max_tokens', { end: 'length' }],
  ['model_context_window_exceeded', { end: 'length' }],
  ['refusal', { end: 'refusal' }],
])('ends an answer by %s', async (word, end) => {
  const { reply } = await answer(start, ...says(0, 'Well'), ...ends(word));
  expect(reply).toMatchObject({ ...end, finishReason: word, text: 'Well' });
});

test('skips events of other kinds, and events without data', async () => {
  const pieces = [
    ...anthropicEvents(start, { type: 'heartbeat' }),
    'data:\n\n',
    ...anthropicEvents(...says(0, 'Well'), ...ends('end_turn')),
  ];
  server.answers({ pieces });
  expect((await ask(wireTo(), requestOf(model))).reply).toMatchObject({ text: 'Well', end: 'stop' });
});

test.each<[string, { type: string }[], object]>([
  ['a refusal without a word', [start, ...ends('refusal')], { type: 'model.filtered', retryable: false }],
  ['a paused turn', [start, ...says(0, 'Hi'), ...ends('pause_turn')], { type: 'model.provider_fault' }],
  [
    'an answer without its last event',
    [start, ...says(0, 'Hi'), ...ends('end_turn').slice(0, 1)],
    { type: 'model.broken_stream', retryable: true },
  ],
  [
    'an event of a known kind that can’t be read',
    [start, { type: 'content_block_delta' }, ...says(0, 'Hi'), ...ends('end_turn')],
    { type: 'model.broken_stream', retryable: true },
  ],
  ['an overload at once', [failure('overloaded_error')], { type: 'model.provider_fault', retryable: true }],
  [
    'an overload within the answer',
    [start, ...says(0, 'Hi'), failure('overloaded_error')],
    { type: 'model.provider_fault', retryable: true },
  ],
  [
    'a limit within the answer',
    [start, failure('rate_limit_error')],
    { type: 'model.rate_limited', retryable: true },
  ],
])('fails for %s', async (_what, events, failed) => {
  await expect(answer(...events)).rejects.toMatchObject(failed);
});

function failure(type: string) {
  return { type: 'error', error: { type, message: 'Overloaded' } };
}

test('fails for a connection that was cut, and for one that was never made', async () => {
  server.answers({ pieces: anthropicEvents(start, ...says(0, 'Hi')), isCut: true });
  await expect(ask(wireTo(), requestOf(model))).rejects.toMatchObject({ type: 'model.broken_stream' });
  const nobody = new AiSdkWire(
    anthropicModels({ apiKey: 'key', baseUrl: 'http://127.0.0.1:1', fetch: providerFetch() }),
  );
  await expect(ask(nobody, requestOf(model))).rejects.toMatchObject({ type: 'model.unreachable' });
});

test('keeps what a provider says of a failure, with its headers', async () => {
  const refuses = async (status: number, error: object, headers = {}) => {
    server.answers({ status, headers, pieces: [JSON.stringify({ type: 'error', error })] });
    return ask(wireTo(), requestOf(model));
  };
  await expect(
    refuses(429, { type: 'rate_limit_error', message: 'slow' }, { 'retry-after': '7' }),
  ).rejects.toMatchObject({ type: 'model.rate_limited', retryAfterMs: 7_000 });
  await expect(
    refuses(400, { type: 'invalid_request_error', message: 'prompt is too long: 9 tokens > 8 maximum' }),
  ).rejects.toMatchObject({ type: 'model.too_long', window: 8 });
});

test('takes each ping for a sign of life', async () => {
  let signs = 0;
  async function* pinging() {
    yield* anthropicEvents(start);
    for (const heard of [2, 3, 4]) {
      await waitFor('a sign of life', () => signs >= heard);
      yield* anthropicEvents({ type: 'ping' });
    }
    await waitFor('a sign of life', () => signs >= 5);
    yield* anthropicEvents(...says(0, 'Hi'), ...ends('end_turn'));
  }
  server.answers({ pieces: pinging() });
  const watch = { signal: new AbortController().signal, heard: () => void (signs += 1) };
  const { parts } = await wireTo().open(requestOf(model), watch);
  const types: string[] = [];
  for await (const { type } of parts) types.push(type);
  expect(types).toContain('end');
});

test('gives up an event that never ends', async () => {
  const million = 'x'.repeat(1024 * 1024);
  server.answers({ pieces: ['data: "', ...Array.from({ length: 12 }, () => million)] });
  await expect(ask(wireTo(), requestOf(model))).rejects.toMatchObject({ type: 'model.answer_too_long' });
});

test('reads an answer whose events are long only together', async () => {
  const padding = 'x'.repeat(1024 * 1024);
  const long = says(0, ...Array.from({ length: 12 }, () => 'Hi.')).map((event) => ({ ...event, padding }));
  server.answers({ pieces: anthropicEvents(start, ...long, ...ends('end_turn')) });
  expect((await ask(wireTo(), requestOf(model))).reply.text).toBe('Hi.'.repeat(12));
});
