import { timeline } from '../../../src/workspace/conversations/timeline';
import type { TurnParts } from '../../../src/workspace/conversations/turn-parts';
import type { Decision } from '../../../src/domain/action';
import type { AssistantMessage } from '../../../src/domain/message';
import type { ToolRun } from '../../../src/domain/tool-run';
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
  const ids = { instructionId: 'act_1', callId: 'call_1_2', by: 'user' } as const;
  const via = { face: 'chat', channel: 'widget', keyKind: 'ACCESS_KEY', credentialId: 'cred_1' } as const;
  const decisions: Decision[] = [
    { ...ids, what: 'asked', expiresAt: at(60), next: 'operator', at: at(3) },
    { ...ids, what: 'accepted', via, at: at(9) },
  ];
  const messages = [step(1, 2, ['look_up', '{"city":"Oslo"}'], ['pay', '{}'])];
  const runs = new Map([['call_1_1', run('Rain')]]);
  expect(shown({ entries, decisions, messages, runs })).toEqual([
    { at: at(0), eventId: 'turn_1:2', kind: 'status', text: 'Thinking' },
    {
      at: at(2),
      eventId: 'turn_1:2',
      kind: 'model',
      step: 1,
      model: 'model-a',
      attempts: 1,
      endedAt: at(2),
      messageId: 'msg_1',
      text: '',
      textChars: 0,
      callIds: ['call_1_1', 'call_1_2'],
      tokens: usage,
    },
    {
      at: at(2),
      eventId: 'turn_1:3',
      kind: 'tool',
      callId: 'call_1_1',
      tool: 'look_up',
      step: 1,
      arguments: '{"city":"Oslo"}',
      argumentsChars: 15,
      queuedAt: at(2),
      startedAt: at(2),
      queueMs: 0,
      endedAt: at(3),
      endEventId: 'turn_1:4',
      success: true,
      durationMs: 900,
      result: 'Rain',
      resultChars: 4,
    },
    {
      at: at(3),
      eventId: 'turn_1:5',
      kind: 'approval',
      instructionId: 'act_1',
      callId: 'call_1_2',
      tool: 'pay',
      type: 'confirm',
      arguments: '{}',
      argumentsChars: 2,
      asked: 'user',
      expiresAt: at(60),
      next: 'operator',
      waitMs: 6_000,
      outcome: { what: 'accepted', by: 'user', via, at: at(9) },
    },
    {
      at: at(9),
      eventId: 'turn_1:7',
      kind: 'tool',
      callId: 'call_1_2',
      tool: 'pay',
      step: 1,
      arguments: '{}',
      argumentsChars: 2,
      endedAt: at(9),
      endEventId: 'turn_1:8',
      success: false,
      durationMs: 5,
      error: 'No',
    },
    {
      at: at(10),
      eventId: 'turn_1:9',
      kind: 'error',
      code: 'model_failed',
      message: 'It failed.',
      retryable: true,
    },
  ]);
});

test('shows the attempts of a step with reasons, times, cost and model', () => {
  const entries = log(
    [{ event: 'meta' }, 0],
    [{ event: 'status', text: 'The model did not answer; trying again' }, 4],
    [{ event: 'content.reset', reason: 'Void.' }, 7],
    [{ event: 'status', text: 'Asking model-b instead' }, 7],
  );
  const failed = { step: 1, model: 'model-a', error: 'It is limiting requests.' };
  const attempts = [
    { ...failed, startedAt: at(0), endedAt: at(4), then: 'retried' as const },
    { ...failed, startedAt: at(5), endedAt: at(7), reset: true as const, then: 'fell_back' as const },
  ];
  const asked = { model: 'model-b', queuedAt: at(7), startedAt: at(8), costUsd: 0.25, requestDigest: 'r' };
  const message = { ...step(1, 12), model: 'model-b-2026', text: 'Hello.', firstTokenMs: 9_500, asked };
  const spans = [{ after: 4, messageId: 'msg_1', chars: 6 }];
  const all = shown({ entries, spans, messages: [message], trace: { attempts } });
  expect(all.map(({ kind }) => kind)).toEqual(['attempt', 'status', 'attempt', 'reset', 'status', 'model']);
  expect([all[0], all[2]]).toEqual([
    { at: at(0), eventId: 'turn_1:2', kind: 'attempt', ...attempts[0] },
    { at: at(5), eventId: 'turn_1:4', kind: 'attempt', ...attempts[1] },
  ]);
  expect(all[5]).toMatchObject({
    eventId: 'turn_1:4.6',
    model: 'model-b-2026',
    requestedModel: 'model-b',
    attempts: 3,
    queuedAt: at(7),
    startedAt: at(8),
    firstTokenMs: 1_500,
    endedAt: at(12),
    costUsd: 0.25,
    text: 'Hello.',
  });
});

test('shows how long a call waited for a worker, and the attempts that were lost', () => {
  const entries = log([{ event: 'tool.start', callId: 'call_1_1', tool: 'pay' }, 2]);
  const lost = { queuedAt: new Date(at(2)), startedAt: new Date(at(3)) };
  const retries = [{ queuedAt: new Date(at(9)), startedAt: new Date(at(13)) }];
  const { result: _, ...open } = run('');
  const runs = new Map([['call_1_1', { ...open, ...lost, retries }]]);
  expect(shown({ entries, messages: [step(1, 1, ['pay', '{}'])], runs }).at(1)).toMatchObject({
    at: at(2),
    queuedAt: at(9),
    startedAt: at(13),
    queueMs: 4_000,
    lostAttempts: [{ queuedAt: at(2), startedAt: at(3) }],
  });
});

test('shows the passages of the turn’s own search and of one that the model called for', () => {
  const passages = [{ documentId: 'doc_1', position: 4, score: 0.5 }];
  const found = { query: 'rain', tokens: 9, passages };
  const entries = log(
    [{ event: 'meta' }, 0],
    [{ event: 'rag.context', queryUsed: 'rain', tokenCount: 9, documents: [] }, 2],
    [{ event: 'tool.start', callId: 'call_1_1', tool: 'search_documents' }, 3],
    [{ event: 'tool.end', callId: 'call_1_1', tool: 'search_documents', success: true, durationMs: 5 }, 5],
    [{ event: 'rag.context', queryUsed: 'snow', tokenCount: 9, documents: [] }, 5],
  );
  const search = { queuedAt: at(0), startedAt: at(1), endedAt: at(2) };
  const called = { ...run(''), result: { ...run('').result, found: { ...found, query: 'snow' } } };
  const runs = new Map([['call_1_1', called]]);
  const rain = { name: 'Rain.md', text: 'Wet.' };
  const passage = (documentId: string, position: number) => ({ documentId, position, ...rain });
  const all = shown({ entries, found, runs, trace: { search }, passage });
  const read = { documentId: 'doc_1', name: 'Rain.md', position: 4, score: 0.5, text: 'Wet.' };
  expect(all.filter(({ kind }) => kind === 'retrieval')).toEqual([
    {
      at: at(2),
      eventId: 'turn_1:2',
      kind: 'retrieval',
      query: 'rain',
      tokens: 9,
      documents: [],
      ...search,
      passages: [read],
    },
    {
      ...{ at: at(5), eventId: 'turn_1:5', kind: 'retrieval', query: 'snow', tokens: 9, documents: [] },
      ...{ callId: 'call_1_1', queuedAt: at(2), startedAt: at(2), passages: [read] },
    },
  ]);
});

test('shows who stopped a turn, the handoff’s words, and the step that runs', () => {
  const stop = { because: 'cancelled', at: at(4), via: { face: 'chat' } } as const;
  const entries = log([{ event: 'meta' }, 0], [{ event: 'handoff', callId: 'call_1_1' }, 3]);
  const messages = [step(1, 1, ['handoff', '{"message":"A colleague comes.","reason":"asked"}'])];
  const asking = { step: 2, model: 'model-a', since: at(3) };
  expect(shown({ entries, messages, asking, trace: { stop } }).slice(1)).toEqual([
    { at: at(3), kind: 'asking', step: 2, model: 'model-a', startedAt: at(3) },
    { at: at(3), eventId: 'turn_1:2', kind: 'handoff', message: 'A colleague comes.', reason: 'asked' },
    { at: at(4), eventId: 'turn_1:2', kind: 'stop', because: 'cancelled', via: { face: 'chat' } },
  ]);
});

test('puts a step before its consequences, even if its process’s clock is ahead', () => {
  const entries = log([{ event: 'meta' }, 0], [{ event: 'tool.start', callId: 'call_1_1', tool: 'pay' }, 2]);
  const entriesShown = shown({ entries, messages: [step(1, 5, ['pay', '{}'])] });
  expect(entriesShown.map(({ kind }) => kind)).toEqual(['model', 'tool']);
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
  const [, tool, approval] = shown({ entries, decisions: [asked], messages });
  expect(tool).toMatchObject({ at: at(2), kind: 'tool', callId: 'call_1_1', tool: 'pay', arguments: '{}' });
  expect(tool).not.toHaveProperty('success');
  expect(approval).toMatchObject({ kind: 'approval', asked: 'operator' });
  expect(approval).not.toHaveProperty('outcome');
});

test('shows an escalated question as two, and names the operator', () => {
  const operator = { memberId: 'member_1', name: 'Ada' };
  const decisions: Decision[] = [
    { instructionId: 'act_1', callId: 'call_1_1', what: 'asked', by: 'user', at: at(1) },
    { instructionId: 'act_1', callId: 'call_1_1', what: 'expired', by: 'user', at: at(2) },
    { instructionId: 'act_2', callId: 'call_1_1', what: 'asked', by: 'operator', at: at(2) },
    { instructionId: 'act_2', callId: 'call_1_1', what: 'declined', by: 'operator', operator, at: at(4) },
  ];
  expect(shown({ decisions })).toMatchObject([
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
  const runs = new Map([['call_1_1', run('y'.repeat(16_000))]]);
  const tool = shown({ entries, messages, runs }).at(1);
  if (tool?.kind !== 'tool') throw new Error('the call is not shown');
  expect([tool.arguments.length, tool.result?.length]).toEqual([2_000, 2_000]);
});

function log(...events: [LogEvent, number][]): LogEntry[] {
  return events.map(([event, seconds], index) => ({ ...event, n: index + 1, at: at(seconds) }));
}

function step(number: number, seconds: number, ...calls: [tool: string, args: string][]): AssistantMessage {
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

function run(text: string) {
  const ids = { turnId, callId: 'call_1_1', tenantId: 'tenant_1', conversationId: 'conv_1', tool: 'look_up' };
  const result = { success: true, text, durationMs: 900 };
  return { ...ids, queuedAt: new Date(at(2)), startedAt: new Date(at(2)), result } satisfies ToolRun;
}

function shown(parts: Partial<TurnParts>) {
  return timeline({
    turnId,
    entries: [],
    spans: [],
    decisions: [],
    messages: [],
    runs: new Map<string, ToolRun>(),
    trace: {},
    recaps: [],
    passage: () => undefined,
    longestText: 2_000,
    ...parts,
  });
}
