import { completionOf, CompletionEncoder } from '../../../src/api/faces/openai/chat/completion';
import type { Frame } from '../../../src/api/sse/frames';
import type { SseEvent } from '../../../src/turns/relay/events';
import {
  action,
  begins,
  completed,
  conversationId,
  delta,
  ends,
  failed,
  logOf,
  logs,
  meta,
  pay,
  reset,
  turnId,
} from '../../support/event-log';
import { openAiWith } from '../../support/openai-client';

const options = { turn: { turnId, conversationId }, after: 0, model: 'agent_1', createdAt: 1 };

function framesOf(log: SseEvent[], after = 0): Frame[] {
  const encoder = new CompletionEncoder({ ...options, after, includesUsage: true });
  const frames: Frame[] = [];
  for (const event of log) {
    frames.push(...encoder.frames(event));
    if (encoder.isOver) break;
  }
  return [...frames, ...encoder.end()];
}

const question = { model: 'agent_1', messages: [{ role: 'user' as const, content: 'Hello.' }] };

/** Reads these frames as the client does. */
async function read(frames: Frame[]) {
  const runner = openAiWith(frames).chat.completions.stream(question);
  const { choices, usage } = await runner.finalChatCompletion();
  return {
    content: choices[0]?.message.content,
    reason: choices[0]?.finish_reason,
    usage: usage ?? undefined,
  };
}

async function* streamOf(log: SseEvent[]): AsyncGenerator<SseEvent> {
  yield* log;
}

/** Without those that this protocol can only break off. */
const sayable = logs.filter(([title]) => !/taken back|failure|cancelled/.test(title));

test.each(sayable)('the client reads the text of %s, streamed or not', async (_title, log) => {
  const { content, reason } = await read(framesOf(log));
  const whole = await completionOf(streamOf(log), options);
  expect([content ?? '', reason]).toEqual([whole.choices[0]?.message.content, 'stop']);
});

test.each(sayable)('the client notices if any chunk of %s is lost', async (_title, log) => {
  const frames = framesOf(log);
  const whole = await noticed(frames);
  // Of an empty delta with the role nothing is left that a client could miss; nor of [DONE].
  for (const [at, frame] of frames.entries())
    if (at > 0 && frame.data !== '[DONE]')
      expect([frame, await noticed(frames.toSpliced(at, 1))]).not.toEqual([frame, whole]);
});

async function noticed(frames: Frame[]): Promise<unknown> {
  return read(frames).catch(String);
}

const [, taken = []] = logs.find(([title]) => title === 'a text that is taken back') ?? [];

test('breaks off when text must be taken back, since the protocol can’t', async () => {
  await expect(read(framesOf(taken))).rejects.toMatchObject({ code: 'content_reset' });
  const { choices } = await completionOf(streamOf(taken), options);
  expect(choices[0]?.message.content).toBe('Whole');
});

test('keeps the text before a tool when the text after it is taken back', async () => {
  const log = logOf(meta, delta('a'), begins('x'), ends('x'), delta('b'), reset, delta('c'), completed('ac'));
  const { choices } = await completionOf(streamOf(log), options);
  expect(choices[0]?.message.content).toBe('ac');
});

test('a question is the last text, and the whole of it is beside', async () => {
  const log = logOf(meta, delta('I pay.'), action(pay));
  expect(await read(framesOf(log))).toMatchObject({ content: 'I pay.\n\nSure?', reason: 'stop' });
  const { holdfast } = await completionOf(streamOf(log), options);
  expect(holdfast).toMatchObject({ turnId, conversationId, action: { instructionId: 'act_1', ...pay } });
});

test('an answer goes on with what follows the question', async () => {
  const log = logOf(meta, action(pay), meta, delta('Paid.'), completed('Paid.'));
  expect(await read(framesOf(log.slice(1), 2))).toMatchObject({ content: 'Paid.', usage: undefined });
  const whole = await completionOf(streamOf(log.slice(1)), { ...options, after: 2 });
  expect([whole.choices[0]?.message.content, whole.usage]).toEqual(['Paid.', undefined]);
});

test.each(['model_failed', 'cancelled'] as const)('a turn that ended as %s is an error', async (code) => {
  const log = logOf(meta, delta('Ha'), failed(code));
  await expect(read(framesOf(log))).rejects.toMatchObject({ code });
  await expect(completionOf(streamOf(log), options)).rejects.toMatchObject({ code });
});
