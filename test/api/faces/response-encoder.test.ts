import { z } from 'zod';
import { ResponseEncoder } from '../../../src/api/faces/openai/responses/response-encoder';
import type { Frame } from '../../../src/api/sse/frames';
import type { SseEvent } from '../../../src/turns/relay/events';
import {
  action,
  begins,
  completed,
  conversationId,
  delta,
  ends,
  logOf,
  logs,
  meta,
  pay,
  reset,
  turnId,
} from '../../support/event-log';
import { openAiWith } from '../../support/openai-client';

type Options = Partial<ConstructorParameters<typeof ResponseEncoder>[0]>;

const about = { model: 'agent_1', createdAt: 1 };
const citations = [{ number: 1, documentId: 'doc_1', name: 'rules.md' }];
const found = { documentId: 'doc_1', name: 'rules.md', chunks: 1, score: 0.5 };
const search = logOf(
  meta,
  {
    event: 'rag.context',
    data: { documentsUsed: 1, totalChunks: 1, queryUsed: 'rules', tokenCount: 9, documents: [found] },
  },
  delta('So it is [1]. Yes [1], not [2].'),
  completed('So it is [1]. Yes [1], not [2].', { citations }),
);
const form = logOf(meta, action({ type: 'form', fields: [] }));
const expiresAt = '2099-01-01T00:00:00Z';
const others = [
  { instructionId: 'act_2', callId: 'call_1_2', type: 'confirm' as const, message: 'And this?', expiresAt },
  {
    instructionId: 'act_3',
    callId: 'call_1_3',
    type: 'form' as const,
    message: 'Who?',
    fields: [],
    expiresAt,
  },
];
const several = logOf(meta, action({ ...pay, others }));
const all: typeof logs = [
  ...logs,
  ['an answer that cites a document', search],
  ['a form', form],
  ['several questions', several],
];

/** The frames of the first response of a log. */
function framesOf(log: SseEvent[], options: Options = {}): Frame[] {
  const encoder = new ResponseEncoder({ turn: { turnId, conversationId }, after: 0, about, ...options });
  const frames: Frame[] = [];
  for (const event of log) {
    frames.push(...encoder.frames(event));
    if (encoder.isOver) break;
  }
  return [...frames, ...encoder.end()];
}

const item = z.looseObject({ id: z.string(), type: z.string(), status: z.string().optional() });
const frameData = z.looseObject({
  type: z.string(),
  sequence_number: z.int(),
  output_index: z.int().optional(),
  item: item.optional(),
  delta: z.string().optional(),
  text: z.string().optional(),
  response: z.looseObject({ status: z.string(), output: z.array(item) }).optional(),
});
type Data = z.infer<typeof frameData>;

function dataOf(frames: Frame[]): Data[] {
  return frames.filter(({ data }) => data !== '[DONE]').map(({ data }) => frameData.parse(JSON.parse(data)));
}

/** In which order the events of an item come, by its type. */
const grammar: Record<string, RegExp> = {
  message: /^item\.added part\.added (text\.delta )+(annotation\.added )*text\.done part\.done item\.done $/,
  mcp_call: /^item\.added in_progress arguments\.done (completed|failed) item\.done $/,
  file_search_call: /^item\.added in_progress searching completed item\.done $/,
  mcp_approval_request: /^item\.added item\.done $/,
  function_call: /^item\.added arguments\.delta arguments\.done item\.done $/,
};

/** Returns what a careful client finds wrong with a stream. */
function faultsOf(frames: Frame[]): string[] {
  const data = dataOf(frames);
  const faults: string[] = [];
  const types = data.map(({ type }) => type);
  if (types[0] !== 'response.created' || types[1] !== 'response.in_progress') faults.push('beginning');
  if (!/^response\.(completed|failed|incomplete)$/.test(types.at(-1) ?? '')) faults.push('end');
  if (frames.at(-1)?.data !== '[DONE]') faults.push('no [DONE]');
  if (data.some((event, at) => event.sequence_number <= (data[at - 1]?.sequence_number ?? -1)))
    faults.push('order');
  const indexes = [
    ...new Set(data.flatMap(({ output_index: index }) => (index === undefined ? [] : [index]))),
  ];
  if (indexes.some((index, at) => index !== at)) faults.push('indexes');
  const done = indexes.map((index) =>
    itemFaults(
      data.filter((event) => event.output_index === index),
      faults,
    ),
  );
  const output = data.at(-1)?.response?.output ?? [];
  const shown = done.filter((each) => output.some(({ id }) => id === each?.id));
  if (JSON.stringify(shown) !== JSON.stringify(output)) faults.push('output');
  if (done.some((each) => !shown.includes(each) && each?.status !== 'incomplete')) faults.push('left out');
  return faults;
}

function itemFaults(events: Data[], faults: string[]): Data['item'] {
  const ended = events.find(({ type }) => type === 'response.output_item.done')?.item;
  const order = events.map(({ type }) => `${shortOf(type)} `).join('');
  if (!grammar[ended?.type ?? '']?.test(order)) faults.push(`events of an item: ${order}`);
  const text = events.find(({ type }) => type === 'response.output_text.done')?.text ?? '';
  const deltas = events.filter(({ type }) => type === 'response.output_text.delta');
  if (deltas.map((each) => each.delta).join('') !== text) faults.push('text');
  const annotated = events.filter(({ type }) => type.endsWith('annotation.added')).length;
  const [part] = z
    .array(z.looseObject({ annotations: z.array(z.unknown()) }))
    .parse(ended?.['content'] ?? []);
  if (annotated !== (part?.annotations.length ?? 0)) faults.push('annotations');
  return ended;
}

function shortOf(type: string): string {
  return type
    .replace(/^response\.(output_item|content_part|output_text)\./, (_, of: string) => `${names[of] ?? ''}.`)
    .replace('text.annotation.', 'annotation.')
    .replace(/^response\.(mcp_call|file_search_call)[._]/, '')
    .replace(/^response\.function_call_/, '');
}

const names: Record<string, string> = { output_item: 'item', content_part: 'part', output_text: 'text' };

test.each(all)('the client and a careful one accept every event of %s', async (_title, log) => {
  const frames = framesOf(log);
  expect(faultsOf(frames)).toEqual([]);
  const stream = openAiWith(frames).responses.stream({ model: 'agent_1', input: 'Hello.' });
  const response = await stream.finalResponse();
  const { event, data } = log.at(-1) ?? {};
  const asks = log.some((each) => each.event === 'action');
  if (event === 'response.completed' && !asks) expect(response.output_text).toBe(Object(data).message);
  expect(response.output).toMatchObject(dataOf(frames).at(-1)?.response?.output ?? []);
});

test.each(all)('a careful client notices if any event of %s is lost', (_title, log) => {
  const frames = framesOf(log);
  for (const at of frames.keys())
    expect([frames[at], faultsOf(frames.toSpliced(at, 1))]).not.toEqual([frames[at], []]);
});

/** The log for a reader for whom neighbouring pieces of text were joined. */
function joined(log: SseEvent[]): SseEvent[] {
  return log.reduce<SseEvent[]>((made, event) => {
    const before = made.at(-1);
    if (event.event !== 'content.delta' || before?.event !== 'content.delta') return [...made, event];
    const data = { delta: before.data.delta + event.data.delta };
    return [...made.slice(0, -1), { ...event, data }];
  }, []);
}

test.each(all)('a reader of %s goes on after any event, and has each once', (_title, log) => {
  const frames = framesOf(log);
  for (const { sequence_number: last } of dataOf(frames)) {
    const before = frames.filter(
      ({ data }) => data !== '[DONE]' && Number(JSON.parse(data).sequence_number) <= last,
    );
    const after = framesOf(joined(log), { startingAfter: last });
    expect([last, faultsOf([...before, ...after])]).toEqual([last, []]);
  }
});

test('goes on within a piece of text', () => {
  const log = logOf(meta, delta('He'), delta('llo'), completed('Hello'));
  const [, , , , first] = dataOf(framesOf(log));
  const rest = dataOf(framesOf(joined(log), { startingAfter: first?.sequence_number }));
  expect([first?.delta, rest[0]?.delta]).toEqual(['He', 'llo']);
});

test('shows a later reader the same items after a text was taken back', () => {
  const log = logOf(meta, delta('Ha'), reset, delta('Whole'), completed('Whole'));
  const late = log.filter(({ data }) => Object(data).delta !== 'Ha');
  const placesOf = (events: SseEvent[]) =>
    dataOf(framesOf(events))
      .filter(({ item: shown }) => shown)
      .map(({ type, sequence_number: sequence, output_index: index, item: shown }) => [
        ...[type, sequence, index, shown?.id, shown?.status],
      ]);
  expect(placesOf(late)).toEqual(placesOf(log));
});

test('only the good text is in the output', () => {
  const log = logOf(meta, begins('a'), ends('a'), delta('Ha'), reset, delta('Whole'), completed('Whole'));
  const { output = [] } = dataOf(framesOf(log)).at(-1)?.response ?? {};
  expect(output).toMatchObject([
    { type: 'mcp_call', name: 'look', arguments: '{}', output: null, status: 'completed' },
    { type: 'message', content: [{ text: 'Whole' }] },
  ]);
});

test('annotates each place where the text cites a document', () => {
  const { output = [] } = dataOf(framesOf(search)).at(-1)?.response ?? {};
  const cited = { type: 'file_citation', file_id: 'doc_1', filename: 'rules.md' };
  expect(output).toMatchObject([
    { type: 'file_search_call', queries: ['rules'], results: [{ file_id: 'doc_1' }] },
    {
      content: [
        {
          annotations: [
            { ...cited, index: 9 },
            { ...cited, index: 18 },
          ],
        },
      ],
    },
  ]);
});

test('shows the allowed call and no question in a response after an answer', () => {
  const run = [begins('call_1_1'), ends('call_1_1')];
  const log = logOf(meta, action(pay), meta, ...run, delta('Paid.'), completed('Paid.'));
  const frames = framesOf(log.slice(1), { after: 2 });
  expect(faultsOf(frames)).toEqual([]);
  const { response } = dataOf(frames).at(-1) ?? {};
  expect(response).toMatchObject({ id: expect.stringMatching(/\.2$/), status: 'completed', usage: null });
  expect(response?.output).toMatchObject([
    { type: 'mcp_call', approval_request_id: 'act_1', status: 'completed' },
    { type: 'message', content: [{ text: 'Paid.' }] },
  ]);
});

test('shows every question of a turn, and whose call each answer allowed', () => {
  const { output = [] } = dataOf(framesOf(several)).at(-1)?.response ?? {};
  expect(output).toMatchObject([{ id: 'act_1' }, { id: 'act_2' }, { call_id: 'act_3' }]);
  const run = [begins('call_1_2'), ends('call_1_2')];
  const log = logOf(meta, action({ ...pay, others }), meta, ...run, delta('Done.'), completed('Done.'));
  const { response } = dataOf(framesOf(log.slice(1), { after: 2 })).at(-1) ?? {};
  expect(response?.output).toMatchObject([{ type: 'mcp_call', approval_request_id: 'act_2' }, {}]);
});

test.each([
  ['cancelled', 'cancelled', 'response.incomplete'],
  ['interrupted', 'cancelled', 'response.incomplete'],
  ['model_failed', 'failed', 'response.failed'],
] as const)('a turn that ended as %s is %s', (code, status, type) => {
  const end: SseEvent = { event: 'error', data: { code, message: 'It ended.', retryable: false } };
  const last = dataOf(framesOf([...logOf(meta, delta('Ha')), { ...end, id: `${turnId}:2` }])).at(-1);
  expect(last).toMatchObject({ type, response: { status, error: { code } } });
  expect(last?.response?.output).toMatchObject([{ type: 'message', status: 'incomplete' }]);
});

test('a stream that is cut off has no end, and says why if its access ended', () => {
  const encoder = new ResponseEncoder({ turn: { turnId, conversationId }, after: 0, about });
  for (const event of logOf(meta, delta('Ha'))) encoder.frames(event);
  const data = { code: 'unauthenticated' as const, message: 'It was revoked.', retryable: false };
  const [cut] = encoder.frames({ event: 'error', data });
  expect(JSON.parse(cut?.data ?? '')).toMatchObject({ type: 'error', code: 'unauthenticated' });
  expect(encoder.end()).toEqual([]);
});
