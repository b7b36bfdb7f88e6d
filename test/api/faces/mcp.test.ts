import { legacyClient, modernClient, type Asked, type McpPlace } from '../../support/mcp-face';
import { calls, fails, says, saysAndHolds } from '../../support/scripted-model';
import { gate, waitFor } from '../../support/wait-for';
import { testStage } from './stage';

const { server, service, tenant } = testStage();
let place: McpPlace;
beforeAll(() => void (place = { url: service.url, agentId: tenant.agentId, key: tenant.apiKey }));

const message = 'Pay Ada.';
const options = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];
const fields = [{ name: 'guests', label: 'Guests', type: 'number', required: true }];

function heard(): unknown[] {
  return service.model.requests.at(-1)?.messages.map(({ content }) => content) ?? [];
}

describe.each([
  ['2025-11-25', legacyClient],
  ['2026-07-28', modernClient],
] as const)('the client of %s', (_revision, connect) => {
  test('finds the agent as one tool that needs one text', async () => {
    const client = await connect(place);
    expect(await client.tools()).toMatchObject([
      { name: 'send_message', inputSchema: { required: ['message'] } },
    ]);
    await client.close();
  });

  test('gets the agent’s words, and goes on in the conversation of an earlier result', async () => {
    const client = await connect(place);
    service.model.script(says('Hello', ' Ada.'), says('You are Ada.'));
    const first = await client.call({ message: 'I am Ada.' });
    expect(first).toMatchObject({ text: 'Hello Ada.', structured: { message: 'Hello Ada.' } });
    const { conversation } = first.structured;
    expect(conversation).toMatch(/^conv_/);
    expect(await client.call({ message: 'Who am I?', conversation })).toMatchObject({ text: 'You are Ada.' });
    expect(heard().slice(-3)).toEqual(['I am Ada.', 'Hello Ada.', 'Who am I?']);
    await client.close();
  });

  test('hears each piece of text as progress', async () => {
    const client = await connect(place);
    service.model.script(says('One', ' two', ' three.'));
    const words: (string | undefined)[] = [];
    const { text } = await client.call({ message: 'Count.' }, (piece) => void words.push(piece));
    expect(words.join('')).toContain(text);
    await client.close();
  });

  test.each([
    ['accept', true, 'Paid.', 1],
    ['accept', false, 'As you wish.', 0],
    ['decline', undefined, 'As you wish.', 0],
  ] as const)('asks for approval: %s, %s', async (action, approve, text, runs) => {
    const asked: Asked[] = [];
    const client = await connect(place, (question) => {
      asked.push(question);
      return { action, ...(approve !== undefined && { content: { approve } }) };
    });
    service.model.script(calls({ tool: 'pay', args: { to: 'Ada' } }), says(text));
    expect(await client.call({ message })).toMatchObject({ text, isError: false });
    expect(asked).toEqual([
      { message: expect.stringContaining('pay {"to":"Ada"}'), properties: { approve: expect.anything() } },
    ]);
    expect(server.calls).toHaveLength(runs);
    await client.close();
  });

  test.each([
    ['select', { message: 'Which?', options }, { value: 'blue' }, 'The user chose: blue'],
    ['form', { message: 'How many?', fields }, { guests: 2 }, '{"guests":2}'],
  ])('asks with a %s', async (type, input, content, told) => {
    const client = await connect(place, () => ({ action: 'accept', content }));
    service.model.script(calls({ tool: `ask_${type}`, args: input }), says('Noted.'));
    expect(await client.call({ message: 'Plan it.' })).toMatchObject({ text: 'Noted.' });
    expect(heard().at(-1)).toContain(told);
    await client.close();
  });

  test('asks every question of a turn, and the calls run once all are answered', async () => {
    const asked: string[] = [];
    const client = await connect(place, (question) => {
      asked.push(question.message);
      return { action: 'accept', content: { approve: true } };
    });
    const pay = (to: string) => ({ tool: 'pay', args: { to } });
    service.model.script(calls(pay('Ada'), pay('Bob')), says('Paid both.'));
    expect(await client.call({ message })).toMatchObject({ text: 'Paid both.' });
    expect(asked.map((words) => /Ada|Bob/.exec(words)?.[0]).sort()).toEqual(['Ada', 'Bob']);
    expect(server.calls).toHaveLength(2);
    await client.close();
  });

  test('putting a question aside ends the turn', async () => {
    const client = await connect(place, () => ({ action: 'cancel' }));
    service.model.script(calls({ tool: 'ask_select', args: { message: 'Which?', options } }));
    expect(await client.call({ message: 'Plan it.' })).toMatchObject({ isError: true });
    await client.close();
  });

  test('gets the words of a handoff, and what went wrong as a result', async () => {
    const client = await connect(place);
    service.model.script(calls({ tool: 'handoff', args: { message: 'A person helps you now.' } }));
    const handed = await client.call({ message: 'A person, please.' });
    expect(handed).toMatchObject({
      text: 'A person helps you now.',
      structured: { handoff: expect.anything() },
    });
    service.model.script(fails(400));
    expect(await client.call({ message: 'Hello?' })).toMatchObject({ isError: true });
    await client.close();
  });

  test('returns the fault of a call, and that a turn runs', async () => {
    const client = await connect(place);
    expect(await client.call({ message: '  ' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('arguments.message'),
    });
    const unknown = { message: 'Hi.', conversation: `conv_${'x'.repeat(22)}` };
    expect(await client.call(unknown)).toMatchObject({ isError: true });
    const { opened, open } = gate();
    service.model.script(saysAndHolds('Half', opened));
    const words: unknown[] = [];
    const conversation = `chat of ${_revision}`;
    const running = client.call({ message: 'Slowly.', conversation }, (piece) => void words.push(piece));
    await waitFor('the text', () => words.includes('Half'));
    expect(await client.call({ message: 'Hello?', conversation })).toMatchObject({ isError: true });
    open();
    expect(await running).toMatchObject({ text: 'Half' });
    await client.close();
  });
});
