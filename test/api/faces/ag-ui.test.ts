import { listen } from '../../support/listener';
import { calls, says, saysAndHolds } from '../../support/scripted-model';
import { httpTool } from '../../support/test-tenant';
import { gate, waitFor } from '../../support/wait-for';
import { AgUiAgent } from '../../support/ag-ui-agent';
import { testStage } from './stage';

const { server, service, tenant } = testStage();

function anAgent(config: Partial<ConstructorParameters<typeof AgUiAgent>[0]> = {}) {
  return new AgUiAgent({
    agentUrl: `${service.url}/ag-ui/${tenant.agentId}`,
    key: tenant.apiKey,
    ...config,
  });
}

const approve = { approved: true };

test('keeps a thread in one conversation, where each run has outcome and tokens', async () => {
  const agent = anAgent();
  service.model.script(says('Hello', ' Ada.'), says('You are Ada.'));
  const { result } = await agent.say('I am Ada.', { runId: 'run-1' });
  expect(agent.texts).toEqual(['Hello Ada.']);
  expect(result).toMatchObject({ message: 'Hello Ada.', totalTokens: 15 });
  const { threadId } = agent;
  const ids = { turnId: expect.stringMatching(/^turn_/), conversationId: expect.stringMatching(/^conv_/) };
  const usage = [{ model: 'test-model-2026', inputTokens: 10, outputTokens: 5, totalTokens: 15 }];
  expect(agent.seen.at(0)).toMatchObject({ threadId, runId: 'run-1', protocolVersion: '1.0', metadata: ids });
  expect(agent.seen.at(-1)).toMatchObject({ runId: 'run-1', outcome: { type: 'success' }, usage });
  await agent.say('Who am I?');
  expect(agent.texts).toEqual(['You are Ada.']);
  const heard = service.model.requests.at(-1)?.messages.map(({ content }) => content);
  expect(heard?.slice(-3)).toEqual(['I am Ada.', 'Hello Ada.', 'Who am I?']);
});

test('shows what tools do, and keeps what they are sent to itself', async () => {
  const agent = anAgent();
  service.model.script(calls({ tool: 'look', args: { secret: 'x' }, text: 'I look.' }), says('Found.'));
  await agent.say('Look.');
  expect(agent.texts).toEqual(['I look.', '\n\nFound.']);
  expect(agent.results).toEqual([{ success: true, durationMs: expect.any(Number) }]);
  expect(JSON.stringify(agent.seen)).not.toContain('secret');
});

test.each([
  [true, 'Paid.', { success: true }, 1],
  [false, 'As you wish.', { accepted: false }, 0],
])('asks for approval: %s', async (approved, text, result, runs) => {
  const agent = anAgent();
  service.model.script(calls({ tool: 'pay', args: { to: 'Ada' } }), says(text));
  await agent.say('Pay Ada.');
  const [call] = agent.messages.flatMap((message) =>
    'toolCalls' in message ? (message.toolCalls ?? []) : [],
  );
  expect(call?.function).toEqual({ name: 'pay', arguments: '{"to":"Ada"}' });
  expect(agent.question).toMatchObject({ reason: 'tool_call', toolCallId: call?.id });
  expect(agent.question?.responseSchema).toMatchObject({ properties: { approved: { type: 'boolean' } } });
  expect(Date.parse(agent.question?.expiresAt ?? '')).toBeGreaterThan(Date.now());
  await agent.answer({ approved });
  expect(agent.texts).toEqual([text]);
  expect(agent.results).toMatchObject([result]);
  expect(agent.types.filter((type) => type === 'TOOL_CALL_START')).toHaveLength(1);
  expect(server.calls).toHaveLength(runs);
});

test.each([
  [{ approved: true, editedArgs: { to: 'Bob' } }, { success: true }, ['{"to":"Bob"}']],
  [{ response: 'Ada is paid already.' }, { response: 'Ada is paid already.' }, []],
])('lets the user decide otherwise if the tool allows it: %j', async (payload, result, bodies) => {
  const http = { method: 'POST' as const, url: `${server.url}/pay` };
  const parameters = { type: 'object', properties: { to: { type: 'string' } } };
  const steps = [{ by: 'user' as const, forMs: 600_000 }];
  const approval = { steps, decisions: ['decline' as const, 'edit' as const, 'respond' as const] };
  const pay = httpTool('pay', http.url, { policy: 'confirm', http, parameters, approval });
  const { agentId, apiKey } = await service.tenant({}, [pay]);
  const agent = anAgent({ agentUrl: `${service.url}/ag-ui/${agentId}`, key: apiKey });
  service.model.script(calls({ tool: 'pay', args: { to: 'Ada' } }), says('I see.'));
  await agent.say('Pay Ada.');
  expect(agent.question?.responseSchema).toMatchObject({
    anyOf: [
      { properties: { approved: { enum: [false] } } },
      { properties: { approved: { const: true }, editedArgs: parameters } },
      { properties: { response: { type: 'string' } } },
    ],
  });
  await agent.answer(payload);
  expect(agent.texts).toEqual(['I see.']);
  expect(agent.results).toMatchObject([result]);
  expect(server.calls.map(({ body }) => body)).toEqual(bodies);
});

const options = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];
const fields = [{ name: 'guests', label: 'Guests', type: 'number', required: true }];
const choice = { value: { type: 'string', oneOf: [{ const: 'red', title: 'Red' }, { const: 'blue' }] } };
const form = {
  values: { properties: { guests: { type: 'number', title: 'Guests' } }, required: ['guests'] },
};

test.each([
  ['ask_select', { message: 'Which?', options }, 'input_required', choice, { value: 'blue' }, 'blue'],
  [
    'ask_form',
    { message: 'How many?', fields },
    'input_required',
    form,
    { values: { guests: 2 } },
    '{"guests":2}',
  ],
  ['ask_confirm', { message: 'Sure?' }, 'confirmation', { approved: {} }, approve, 'confirmed'],
])(
  'asks by %s with a schema, and takes the answer that fits',
  async (tool, args, reason, properties, payload, told) => {
    const agent = anAgent();
    service.model.script(calls({ tool, args }), says('Thank you.'));
    await agent.say('Ask me.');
    expect(agent.question).toMatchObject({ reason, message: args.message, responseSchema: { properties } });
    await agent.answer({ something: 'else' });
    expect(agent.error).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('responseSchema'),
    });
    await agent.answer(payload);
    expect(agent.texts).toEqual(['Thank you.']);
    expect(agent.question).toBeUndefined();
    expect(service.model.requests.at(-1)?.messages.at(-1)?.content).toContain(told);
  },
);

test('rejects a message while a question is open, unless the run drops it', async () => {
  const agent = anAgent();
  const ask = () => calls({ tool: 'ask_confirm', args: { message: 'Sure?' } });
  service.model.script(ask(), ask(), says('Something else.'));
  await agent.say('Do it.');
  const other = anAgent({ threadId: agent.threadId });
  await other.say('Never mind.');
  expect(other.error?.code).toBe('turn_in_progress');
  await agent.say('Do that instead.', { resume: agent.entries({ status: 'cancelled' }) });
  expect(agent.question).toMatchObject({ message: 'Sure?' });
  await anAgent({ threadId: agent.threadId, headers: { 'x-concurrency': 'interrupt' } }).say('Never mind.');
  expect(service.model.requests.at(-1)?.messages.at(-1)?.content).toBe('Never mind.');
  await agent.answer(approve);
  expect(agent.error?.code).toBe('action_not_pending');
});

test('a dropped question ends its turn, and the thread goes on', async () => {
  const agent = anAgent();
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Hello again.'));
  await agent.say('Do it.');
  const resume = agent.entries({ status: 'cancelled' as const });
  await agent.runAgent({ resume });
  expect(agent.seen.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'cancelled' } });
  await anAgent({ threadId: agent.threadId, initialMessages: agent.messages }).runAgent({ resume });
  await agent.say('Hello?');
  expect(agent.texts).toEqual(['Hello again.']);
});

test('a page that lost its stream connects again, and has every text once', async () => {
  const agent = anAgent();
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Half and ', opened));
  const lost = agent.say('Slowly.');
  await waitFor('the first half', () => agent.texts.at(-1) === 'Half and ');
  agent.abortRun();
  await lost;
  const connecting = agent.connectAgent();
  await waitFor('the run again', () => agent.types.includes('MESSAGES_SNAPSHOT'));
  open();
  await connecting;
  expect(agent.texts).toEqual(['Half and ']);
  const before = agent.messages;
  await agent.connectAgent();
  expect([agent.messages, agent.types.at(-1)]).toEqual([before, 'RUN_FINISHED']);
  const elsewhere = anAgent({ initialMessages: before });
  await elsewhere.connectAgent();
  expect(elsewhere.types).toEqual(['RUN_STARTED', 'RUN_FINISHED']);
});

test('the same run twice is one turn', async () => {
  const agent = anAgent();
  service.model.script(says('Once.'));
  await agent.say('Hello.', { runId: 'run-1' });
  const asked = { threadId: agent.threadId, initialMessages: agent.messages.slice(0, 1) };
  const again = anAgent(asked);
  await again.runAgent({ runId: 'run-1' });
  expect([again.texts, again.messages.at(-1)?.id]).toEqual([['Once.'], agent.messages.at(-1)?.id]);
  const changed = anAgent({ threadId: agent.threadId });
  await changed.say('Something else.', { runId: 'run-1' });
  expect(changed.error?.code).toBe('idempotency_mismatch');
});

test('an answer may be repeated, and another one comes too late', async () => {
  const agent = anAgent();
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Done.'));
  await agent.say('Do it.');
  const { threadId, messages: initialMessages } = agent;
  const resume = agent.entries({ status: 'resolved' as const, payload: approve });
  await agent.answer(approve);
  const again = anAgent({ threadId, initialMessages });
  await again.runAgent({ resume });
  expect(again.messages).toEqual(agent.messages);
  const late = anAgent({ threadId, initialMessages });
  await late.runAgent({ resume: resume.map((entry) => ({ ...entry, payload: { approved: false } })) });
  expect(late.error?.code).toBe('idempotency_mismatch');
});

test('a question of another protocol is answered here', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Done.'));
  const native = await listen(service.url, tenant.apiKey, { q: 'Do it.' });
  await native.ended;
  const agent = anAgent({ threadId: native.conversationId });
  await agent.connectAgent();
  expect(agent.question).toMatchObject({ reason: 'confirmation', message: 'Sure?' });
  await agent.answer(approve);
  expect(agent.texts).toEqual(['Done.']);
});

test('the cancel endpoint stops the turn, and the run says so', async () => {
  const agent = anAgent();
  const { opened, open } = gate();
  service.model.script(saysAndHolds('One', opened, 'cut'));
  const saying = agent.say('Count.');
  await waitFor('the text', () => agent.texts.at(-1) === 'One');
  const path = `/ag-ui/${tenant.agentId}/threads/${agent.threadId}/cancel`;
  const cancelled = await service.post(path, tenant.apiKey, undefined);
  expect(await cancelled.json()).toMatchObject({ success: true, data: { cancelled: true } });
  await saying;
  open();
  expect(agent.seen.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'cancelled' } });
});

test('declares what it can do', async () => {
  const answer = await service.get(`/ag-ui/${tenant.agentId}/capabilities`, tenant.apiKey);
  expect(await answer.json()).toMatchObject({
    success: true,
    data: {
      transport: { streaming: true },
      tools: { supported: true, clientProvided: false },
      humanInTheLoop: { interrupts: true, approvals: true, approveWithEdits: true },
    },
  });
});
