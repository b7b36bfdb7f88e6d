import { newTurnId } from '../../../src/domain/ids';
import { RunEncoder } from '../../../src/api/faces/ag-ui/run-encoder';
import type { DataOf, SseEvent } from '../../../src/turns/relay/events';
import { AgUiAgent } from '../../support/ag-ui-agent';

const conversationId = 'conv_AAAAAAAAAAAAAAAAAAAAAA';
const turnId = newTurnId(conversationId);
const said = { id: 'user-0', role: 'user' as const, content: 'Hello.' };

type Made = SseEvent extends infer E
  ? E extends { event: infer N; data: infer D }
    ? { event: N; data: D }
    : never
  : never;

/** The events of a log, numbered as the service numbers them. A delta's text follows the entry before it. */
function logOf(...made: Made[]): SseEvent[] {
  let n = 0;
  let c = 0;
  return made.map((event) => {
    if (event.event === 'content.delta') c += event.data.delta.length;
    else [n, c] = [n + 1, 0];
    return { ...event, id: c > 0 ? `${turnId}:${n}.${c}` : `${turnId}:${n}` };
  });
}

const meta: Made = { event: 'meta', data: { conversationId, turnId } };
const thinking: Made = { event: 'status', data: { text: 'Thinking…', message: 'Thinking…' } };
const delta = (text: string): Made => ({ event: 'content.delta', data: { delta: text } });
const reset: Made = { event: 'content.reset', data: { reason: 'cut' } };
const begins = (callId: string): Made => ({ event: 'tool.start', data: { tool: 'look', callId } });
const ends = (callId: string, error?: string): Made => ({
  event: 'tool.end',
  data: { tool: 'look', callId, success: error === undefined, durationMs: 1, ...(error && { error }) },
});
const action = (changes: Partial<DataOf<'action'>> = {}): Made => {
  const expiresAt = '2099-01-01T00:00:00Z';
  const asked = {
    instructionId: 'act_1',
    callId: 'call_1_1',
    type: 'confirm' as const,
    message: 'Sure?',
    expiresAt,
  };
  return { event: 'action', data: { ...asked, ...changes } };
};
const failed = (code: DataOf<'error'>['code']): Made => ({
  event: 'error',
  data: { code, message: 'It ended.', retryable: false },
});
function completed(message: string): Made {
  const metadata = { messageId: 'msg_1', model: 'a model', generatedAt: '2026-01-01T00:00:00Z' };
  const insights = { steps: 1, toolCalls: 0, documentsUsed: 0, durationMs: 1, firstTokenMs: 1 };
  const tokens = { promptTokens: 1, completionTokens: 1, totalTokens: 2 };
  return {
    event: 'response.completed',
    data: { message, conversationId, turnId, metadata, insights, ...tokens },
  };
}

const pay = { tool: 'pay', arguments: { to: 'Ada' } };
const logs: [string, SseEvent[]][] = [
  ['a text', logOf(meta, thinking, delta('He'), delta('llo'), completed('Hello'))],
  [
    'tools at once',
    logOf(meta, begins('a'), begins('b'), ends('b', 'No.'), ends('a'), delta('x'), completed('x')),
  ],
  ['a text that is taken back', logOf(meta, delta('Ha'), reset, delta('Whole'), completed('Whole'))],
  [
    'text, tool, text taken back',
    logOf(meta, delta('a'), begins('a'), ends('a'), delta('b'), reset, delta('c'), completed('ac')),
  ],
  ['a question about a tool', logOf(meta, delta('I pay.'), action(pay))],
  ['a choice', logOf(meta, action({ type: 'select', options: [{ value: 'red', label: 'Red' }] }))],
  ['a question answered elsewhere', logOf(meta, action(), meta, delta('Yes.'), completed('Yes.'))],
  [
    'a tool allowed elsewhere',
    logOf(meta, action(pay), meta, begins('call_1_1'), ends('call_1_1'), completed('')),
  ],
  [
    'words that were not streamed',
    logOf(meta, { event: 'handoff', data: { message: 'Wait.' } }, completed('Wait.')),
  ],
  ['a failure within a text', logOf(meta, delta('Ha'), failed('model_failed'))],
  ['a cancelled text', logOf(meta, delta('Ha'), failed('cancelled'))],
];

type Options = Partial<ConstructorParameters<typeof RunEncoder>[0]>;

function framesOf(log: SseEvent[], options: Options = {}): string[] {
  const input = { threadId: 'thread', runId: 'run', messages: [said] };
  const encoder = new RunEncoder({ turnId, conversationId, input, after: 0, ...options });
  return [...log.flatMap((event) => encoder.frames(event)), ...encoder.end()].map(({ data }) => data);
}

/** AG-UI's client as it is after these frames. */
async function play(frames: string[], initialMessages: AgUiAgent['messages'] = [said]): Promise<AgUiAgent> {
  const body = frames.map((data) => `data: ${data}\n\n`).join('');
  const headers = { 'content-type': 'text/event-stream' };
  const agent = new AgUiAgent({
    ...{ agentUrl: 'http://127.0.0.1', key: '', threadId: 'thread', initialMessages },
    fetch: async () => new Response(body, { headers }),
  });
  await agent.runAgent({ runId: 'run' });
  return agent;
}

test.each(logs)('the client accepts every event of %s', async (_title, log) => {
  const agent = await play(framesOf(log));
  expect(agent.types.at(0)).toBe('RUN_STARTED');
  expect(agent.types.at(-1)).toMatch(/^RUN_(FINISHED|ERROR)$/);
  const { event, data } = log.at(-1) ?? {};
  if (event === 'response.completed') expect(agent.texts.join('')).toBe(Object(data).message);
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

/** Nothing is left of a void text, or after a failure, that a client could miss. */
const kept = logs.filter(([title]) => !/taken back|failure/.test(title));

test.each(kept)('the client notices if any event of %s but a custom one is lost', async (_title, log) => {
  const frames = framesOf(log);
  const whole = await seenBy(frames);
  for (const [at, frame] of frames.entries()) {
    if (JSON.parse(frame).type === 'CUSTOM') continue;
    expect([frame, await seenBy(frames.toSpliced(at, 1))]).not.toEqual([frame, whole]);
  }
});

/** What a user of the client could notice. */
async function seenBy(frames: string[]): Promise<unknown> {
  try {
    const { messages, question, error, types } = await play(frames);
    return { messages, question, error, end: types.at(-1) };
  } catch (error) {
    return String(error);
  }
}

test('a text that is taken back leaves the messages of the user and of tools', async () => {
  const log = logOf(meta, delta('a'), begins('a'), ends('a'), delta('b'), reset, delta('c'), completed('ac'));
  const agent = await play(framesOf(log));
  expect(agent.messages.map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'assistant',
    'tool',
    'assistant',
  ]);
  expect(agent.texts).toEqual(['a', 'c']);
});

test('a run that goes on from an answer closes the call of its question, and shows it no second time', async () => {
  const log = logOf(
    meta,
    action(pay),
    meta,
    begins('call_1_1'),
    ends('call_1_1'),
    delta('Paid.'),
    completed('Paid.'),
  );
  const asked = await play(framesOf(log.slice(0, 2)));
  const answered = { instructionId: 'act_1', accepted: true };
  const messages = asked.messages.map((message) => ({ ...message }));
  const input = { threadId: 'thread', runId: 'run', messages };
  const options = { answered, after: 2, input };
  const frames = framesOf(log.slice(1), options);
  const agent = await play(frames, asked.messages);
  expect(agent.types).not.toContain('TOOL_CALL_START');
  expect(agent.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant']);

  const again = framesOf(log.slice(1), {
    ...options,
    input: { ...input, messages: agent.messages.map((m) => ({ ...m })) },
  });
  expect((await play(again, agent.messages)).messages).toEqual(agent.messages);
});

test('sends no event for a keepalive', () => {
  const input = { threadId: 'thread', runId: 'run', messages: [] };
  const encoder = new RunEncoder({ turnId, conversationId, input, after: 0 });
  const keepalive: SseEvent = { event: 'keepalive', data: { ts: '2026-01-01T00:00:00Z' } };
  expect([encoder.frames(keepalive), encoder.end()]).toEqual([[{ data: ':' }], []]);
});
