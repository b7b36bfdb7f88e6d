import { RunEncoder } from '../../../src/api/faces/ag-ui/run-encoder';
import type { SseEvent } from '../../../src/turns/relay/events';
import { AgUiAgent } from '../../support/ag-ui-agent';
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

const said = { id: 'user-0', role: 'user' as const, content: 'Hello.' };

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

/** Returns everything that a user of the client could notice. */
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

test('closes the call of an answered question, and does not show it a second time', async () => {
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
