import { toJsonObject } from '../../../../src/domain/json';
import { ReplyCollector } from '../../../../src/model/reply/collect-reply';
import type { ModelReply } from '../../../../src/model/reply/model-reply';
import type { ReplyPart } from '../../../../src/model/reply/reply-part';
import { ResponseReader } from '../../../../src/model/wires/responses/read-response';
import { splits } from '../chat/chunks';
import { call, callItem, completed, message, messageItem, outputOf, thought } from './events';

function partsOf(events: object[]): ReplyPart[] {
  const reader = new ResponseReader('model-a');
  return events.flatMap((event) => reader.read(toJsonObject(event)));
}

function replyOf(...events: object[]): ModelReply {
  const collector = new ReplyCollector('model-a');
  for (const part of partsOf(events)) collector.add(part);
  return collector.finish();
}

/** The stream of these items, as OpenAI ends it: it repeats them all. */
function whole(...items: object[]): object[] {
  return [...items, completed(outputOf(items))];
}

test('assembles a text cut anywhere, once, and passes each piece on unchanged', () => {
  for (const pieces of splits('Zürich 🌧')) {
    const events = whole(...message(0, pieces));
    const texts = partsOf(events).flatMap((part) => (part.type === 'text' ? [part.text] : []));
    expect(texts).toEqual(pieces.filter(Boolean));
    expect(replyOf(...events).text).toBe('Zürich 🌧');
  }
});

test('assembles arguments cut anywhere byte for byte, once', () => {
  const written = '{ "city":"S\\u00e3o Paulo" ,"n":1.50}';
  for (const pieces of splits(written))
    expect(replyOf(...whole(...call(0, 'a', pieces), ...call(1, 'b', ['{}']))).calls).toEqual([
      { providerCallId: 'a', tool: 'lookup', arguments: written },
      { providerCallId: 'b', tool: 'lookup', arguments: '{}' },
    ]);
});

test('reports model, usage and the provider’s word for the end', () => {
  expect(replyOf(...whole(...message(0, ['Hi'])))).toEqual({
    ...{ text: 'Hi', calls: [], model: 'model-a-2026', end: 'stop', finishReason: 'completed' },
    usage: { promptTokens: 9, completionTokens: 4, totalTokens: 13, cachedTokens: 8, reasoningTokens: 3 },
  });
});

test('tells summaries of thoughts with a blank line between their parts, and no thought as a summary', () => {
  const type = 'response.reasoning_text.delta';
  const own = { type, output_index: 0, item_id: 'rs_0', delta: 'Secret.' };
  const events = [own, ...thought(1, 'First.', 'Second.'), ...thought(2, 'Third.'), ...message(3, ['Hi'])];
  const reasoning = partsOf(whole(...events)).filter((part) => part.type === 'reasoning');
  const joined = (isSummary?: true) =>
    reasoning.flatMap((part) => (part.isSummary === isSummary ? [part.text] : [])).join('');
  expect(joined(true)).toBe('First.\n\nSecond.\n\nThird.');
  expect(joined()).toBe('Secret.');
});

test('puts a blank line between two messages', () => {
  expect(replyOf(...whole(...message(0, ['I ', 'look.']), ...message(1, ['Done.']))).text).toBe(
    'I look.\n\nDone.',
  );
});

const items = [messageItem('msg_0', 'I look.'), callItem('fc_1', 'a', '{"n":1}')];
const deltas = [...message(0, ['I ', 'look.']), ...call(1, 'a', ['{"n"', ':1}'])];

test.each<[string, object[]]>([
  ['the end alone', [completed(items)]],
  ['one whole response instead of a stream', [{ object: 'response', status: 'completed', output: items }]],
  [
    'complete items alone',
    [
      ...items.map((item, output_index) => ({ type: 'response.output_item.done', output_index, item })),
      completed(),
    ],
  ],
  ['deltas without an output at the end', [...deltas, completed()]],
  [
    'deltas alone',
    [...deltas.filter((event) => !/done/.test(JSON.stringify(event))), completed(), { type: 'keepalive' }],
  ],
  ['events without ids', withoutIds([...deltas, completed(items)])],
  ['ids that change between events', changingIds([...deltas, completed(items)])],
  ['the same index for every item', sameIndex([...deltas, completed(items)])],
  [
    'a text that was cut in the deltas',
    [
      { type: 'response.output_text.delta', output_index: 0, item_id: 'msg_0', delta: 'I l' },
      completed(items),
    ],
  ],
])('reads text and call once from %s', (_what, events) => {
  expect(replyOf(...events)).toMatchObject({
    text: 'I look.',
    calls: [{ providerCallId: 'a', tool: 'lookup', arguments: '{"n":1}' }],
  });
});

test('takes a refusal for the text, and for the end', () => {
  const type = 'response.refusal.delta';
  const pieces = ['I can’t ', 'do that.'].map((delta) => ({
    type,
    output_index: 0,
    item_id: 'msg_0',
    delta,
  }));
  const refusal = { text: 'I can’t do that.', end: 'refusal' };
  expect(replyOf(...pieces, completed())).toMatchObject(refusal);
  const content = [{ type: 'refusal', refusal: 'I can’t do that.' }];
  expect(replyOf(completed([messageItem('msg_0', '', { content })]))).toMatchObject(refusal);
});

test.each([
  ['max_output_tokens', 'length'],
  ['content_filter', 'filtered'],
  ['unheard_of', 'failed'],
])('takes an incomplete response by %s for %s', (reason, end) => {
  const { response } = {
    response: {},
    ...completed([], { status: 'incomplete', incomplete_details: { reason } }),
  };
  for (const type of ['response.incomplete', 'response.completed'])
    expect(partsOf([...message(0, ['Half']), { type, response }]).at(-1)).toEqual({
      ...{ type: 'end', reason: end, word: reason },
    });
});

test('takes a stream without its last event for broken off', () => {
  expect(() => replyOf(...message(0, ['Almost']))).toThrow(
    expect.objectContaining({ type: 'model.broken_stream', retryable: true }),
  );
});

test.each<[string, object, string]>([
  ['an error', { type: 'error', code: 'rate_limit_exceeded', message: 'Slow down' }, 'model.rate_limited'],
  [
    'an error within an error',
    { type: 'error', error: { type: 'invalid_request_error', code: 'context_length_exceeded' } },
    'model.too_long',
  ],
  [
    'a failed response',
    {
      type: 'response.failed',
      response: { status: 'failed', error: { code: 'server_error', message: 'x' } },
    },
    'model.provider_fault',
  ],
  [
    'a failed response that says nothing else',
    { type: 'response.failed', response: {} },
    'model.broken_stream',
  ],
])('throws %s as that failure', (_what, event, type) => {
  expect(() => partsOf([...message(0, ['Hi']), event])).toThrow(expect.objectContaining({ type }));
});

test('keeps thoughts, phases and places of the output, without what the API refuses to take back', () => {
  const { kept } = replyOf(
    ...whole(
      ...thought(0, 'Sum.'),
      ...message(1, ['I look.'], { phase: 'commentary' }),
      ...call(2, 'a', ['{}']),
      ...thought(3),
    ),
  );
  const summary = [{ type: 'summary_text', text: 'Sum.' }];
  const reasoning = [{ type: 'reasoning', id: 'rs_0', summary, encrypted_content: 'secret 0' }];
  expect(kept).toEqual({
    output: [
      { reasoning, place: { type: 'message', id: 'msg_1', phase: 'commentary', chars: 7 } },
      { reasoning: [], place: { type: 'function_call', id: 'fc_2', call_id: 'a' } },
    ],
  });
});

test('keeps nothing that the prompt says anyway, nor thoughts that can’t be found again', () => {
  expect(replyOf(...whole(...deltas))).not.toHaveProperty('kept');
  const lost = { type: 'reasoning', id: 'rs_0', summary: [] };
  const commented = messageItem('msg_1', 'Hi', { phase: 'final_answer' });
  expect(replyOf(completed([lost, commented])).kept).toEqual({
    output: [{ reasoning: [], place: { type: 'message', phase: 'final_answer', chars: 2 } }],
  });
});

test('gives up a reply whose thoughts do not end', () => {
  const item = { type: 'reasoning', summary: [], encrypted_content: 'x'.repeat(1024 * 1024) };
  const events = Array.from({ length: 17 }, () => ({ type: 'response.output_item.done', item }));
  expect(() => partsOf(events)).toThrow(
    expect.objectContaining({ type: 'model.answer_too_long', retryable: false }),
  );
});

function withoutIds(events: object[]): object[] {
  return changed(events, /"(?:item_id|id)":"[^"]*",?/g, () => '');
}

function changingIds(events: object[]): object[] {
  let number = 0;
  return changed(events, /"(item_id|id)":"[^"]*"/g, (_, name) => `"${name}":"new_${(number += 1)}"`);
}

function sameIndex(events: object[]): object[] {
  return changed(events, /"output_index":\d/g, () => '"output_index":0');
}

function changed(events: object[], what: RegExp, to: (...found: string[]) => string): object[] {
  return events.map((event) => toJsonObject(JSON.parse(JSON.stringify(event).replace(what, to))));
}
