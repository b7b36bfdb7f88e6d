import { timeline } from '../../../src/workspace/conversations/timeline';
import type { Decision } from '../../../src/domain/action';
import type { AssistantMessage, Message } from '../../../src/domain/message';
import type { ToolResult } from '../../../src/domain/tool-run';
import type { LogEntry, LogEvent } from '../../../src/domain/turn-log';

const turnId = 'turn_1';
const at = (seconds: number) => new Date(Date.UTC(2026, 1, 3, 12, 0, seconds)).toISOString();
const usage = { promptTokens: 10, completionTokens: 5, totalTokens: 15 };

test('shows steps, calls, questions and the end in the order in which they happened', () => {
  const entries = log(
    [{ event: 'meta' }, 0],
    [{ event: 'status', text: 'Thinking' }, 0],
    [{ event: 'tool.start', callId: 'call_1_1', tool: 'look_up' }, 2],
    [{ event: 'tool.end', callId: 'call_1_1', tool: 'look_up', success: true, durationMs: 900 }, 3],
    [{ event: 'action', instructionId: 'act_1', type: 'confirm', callId: 'call_1_2', expiresAt: at(60) }, 3],
    [{ event: 'meta' }, 9],
    [{ event: 'tool.start', callId: 'call_1_2', tool: 'pay' }, 9],
    [{ event: 'tool.end', callId: 'call_1_2', tool: 'pay', success: false, durationMs: 5, error: 'No' }, 9],
    [{ event: 'error', code: 'model_failed', message: 'It failed.', retryable: true }, 10],
  );
  const decisions: Decision[] = [
    { instructionId: 'act_1', callId: 'call_1_2', what: 'asked', by: 'user', at: at(3) },
    { instructionId: 'act_1', callId: 'call_1_2', what: 'accepted', by: 'user', at: at(9) },
  ];
  const messages = [step(1, 2, ['look_up', '{"city":"Oslo"}'], ['pay', '{}'])];
  const results = new Map([['call_1_1', result('Rain')]]);
  expect(timeline({ entries, decisions, messages, results })).toEqual([
    { at: at(0), kind: 'status', text: 'Thinking' },
    { at: at(2), kind: 'model', step: 1, model: 'model-a', messageId: 'msg_1', usage },
    {
      at: at(2),
      kind: 'tool',
      callId: 'call_1_1',
      tool: 'look_up',
      arguments: '{"city":"Oslo"}',
      endedAt: at(3),
      success: true,
      durationMs: 900,
      result: 'Rain',
    },
    {
      at: at(3),
      kind: 'approval',
      instructionId: 'act_1',
      callId: 'call_1_2',
      tool: 'pay',
      asked: 'user',
      outcome: { what: 'accepted', by: 'user', at: at(9) },
    },
    {
      at: at(9),
      kind: 'tool',
      callId: 'call_1_2',
      tool: 'pay',
      arguments: '{}',
      endedAt: at(9),
      success: false,
      durationMs: 5,
      error: 'No',
    },
    { at: at(10), kind: 'error', code: 'model_failed', message: 'It failed.' },
  ]);
});

test('a step precedes what followed from it, even if its process has a clock that is ahead', () => {
  const entries = log([{ event: 'meta' }, 0], [{ event: 'tool.start', callId: 'call_1_1', tool: 'pay' }, 2]);
  const shown = timeline({
    entries,
    decisions: [],
    messages: [step(1, 5, ['pay', '{}'])],
    results: new Map(),
  });
  expect(shown.map(({ kind }) => kind)).toEqual(['model', 'tool']);
});

test('running calls and open questions have no end', () => {
  const entries = log([{ event: 'tool.start', callId: 'call_1_1', tool: 'pay' }, 2]);
  const asked = {
    instructionId: 'act_1',
    callId: 'call_1_2',
    what: 'asked',
    by: 'operator',
    at: at(3),
  } as const;
  const messages = [step(1, 1, ['pay', '{}'], ['pay', '{}'])];
  const [, tool, approval] = timeline({ entries, decisions: [asked], messages, results: new Map() });
  expect(tool).toEqual({ at: at(2), kind: 'tool', callId: 'call_1_1', tool: 'pay', arguments: '{}' });
  expect(approval).toMatchObject({ kind: 'approval', asked: 'operator' });
  expect(approval).not.toHaveProperty('outcome');
});

test('a question that escalates to an operator is two questions, and the operator is named', () => {
  const operator = { memberId: 'member_1', name: 'Ada' };
  const decisions: Decision[] = [
    { instructionId: 'act_1', callId: 'call_1_1', what: 'asked', by: 'user', at: at(1) },
    { instructionId: 'act_1', callId: 'call_1_1', what: 'expired', by: 'user', at: at(2) },
    { instructionId: 'act_2', callId: 'call_1_1', what: 'asked', by: 'operator', at: at(2) },
    { instructionId: 'act_2', callId: 'call_1_1', what: 'declined', by: 'operator', operator, at: at(4) },
  ];
  expect(timeline({ entries: [], decisions, messages: [], results: new Map() })).toMatchObject([
    { asked: 'user', outcome: { what: 'expired', at: at(2) } },
    { asked: 'operator', outcome: { what: 'declined', by: 'operator', operator, at: at(4) } },
  ]);
});

test('shortens long arguments and results', () => {
  const entries = log(
    [{ event: 'tool.start', callId: 'call_1_1', tool: 'pay' }, 2],
    [{ event: 'tool.end', callId: 'call_1_1', tool: 'pay', success: true, durationMs: 1 }, 3],
  );
  const messages = [step(1, 1, ['pay', 'x'.repeat(50_000)])];
  const results = new Map([['call_1_1', result('y'.repeat(16_000))]]);
  const tool = timeline({ entries, decisions: [], messages, results }).at(1);
  if (tool?.kind !== 'tool') throw new Error('the call is not shown');
  expect([tool.arguments.length, tool.result?.length]).toEqual([2_000, 2_000]);
});

function log(...events: [LogEvent, number][]): LogEntry[] {
  return events.map(([event, seconds], index) => ({ ...event, n: index + 1, at: at(seconds) }));
}

function step(number: number, seconds: number, ...calls: [tool: string, args: string][]): Message {
  const message: AssistantMessage = {
    role: 'assistant',
    messageId: `msg_${number}`,
    turnId,
    text: '',
    step: number,
    model: 'model-a',
    usage,
    at: new Date(at(seconds)),
    calls: calls.map(([tool, args], index) => {
      const callId = `call_${number}_${index + 1}`;
      return { callId, providerCallId: `provider_${callId}`, tool, arguments: args };
    }),
  };
  return message;
}

function result(text: string): ToolResult {
  return { success: true, text, durationMs: 1 };
}
