import { dataOf, readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says } from '../support/scripted-model';
import { startTestService, type TestService } from '../support/test-service';
import { httpTool, type TestTenant } from '../support/test-tenant';
import { startToolServer, type ToolServer } from '../support/tool-server';

let service: TestService;
let server: ToolServer;
let tenant: TestTenant;
beforeAll(async () => {
  [service, server] = await Promise.all([startTestService(), startToolServer()]);
});
beforeEach(async () => {
  tenant = await service.tenant({}, [httpTool('calendar', `${server.url}/calendar`, { policy: 'consent' })]);
});
afterAll(async () => {
  await service.stop();
  await server.close();
});

const options = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue', description: 'Like the sea' },
];
const fields = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'guests', label: 'Guests', type: 'number', required: true },
  { name: 'day', label: 'Day', type: 'date', required: false },
  { name: 'mail', label: 'E-mail', type: 'email', required: false },
  { name: 'smoker', label: 'Smoker', type: 'boolean', required: false },
  { name: 'colour', label: 'Colour', type: 'select', required: false, options },
];
const form = {
  name: 'Ada',
  guests: 2,
  day: '2026-05-01',
  mail: 'ada@example.org',
  smoker: false,
  colour: 'red',
};

const kinds = {
  consent: {
    call: { tool: 'calendar', args: { day: 'monday' } },
    shown: { tool: 'calendar', arguments: { day: 'monday' } },
    right: { accepted: true },
    told: '{"ok":true}',
    wrong: [{ accepted: 'yes' }, { selectedValue: 'red' }, { formValues: {} }, {}],
  },
  confirm: {
    call: { tool: 'ask_confirm', args: { message: 'Sure?' } },
    shown: { message: 'Sure?' },
    right: { accepted: true },
    told: 'The user confirmed.',
    wrong: [{ accepted: null }, { selectedValue: 'yes' }, { formValues: { accepted: true } }],
  },
  select: {
    call: { tool: 'ask_select', args: { message: 'Which?', options } },
    shown: { message: 'Which?', options },
    right: { selectedValue: 'blue' },
    told: 'The user chose: blue',
    wrong: [{ selectedValue: 'green' }, { selectedValue: 'Blue' }, { selectedValue: '' }, { accepted: true }],
  },
  form: {
    call: { tool: 'ask_form', args: { message: 'A table', fields } },
    shown: { message: 'A table', fields },
    right: { formValues: form },
    told: `The user filled in: ${JSON.stringify(form)}`,
    wrong: [
      { formValues: { name: form.name } },
      { formValues: { ...form, name: '' } },
      { formValues: { ...form, admin: true } },
      { formValues: { ...form, guests: '2' } },
      { formValues: { ...form, day: '2026-02-30' } },
      { formValues: { ...form, mail: 'ada' } },
      { formValues: { ...form, smoker: 'no' } },
      { formValues: { ...form, colour: 'green' } },
      { accepted: true },
    ],
  },
};
const names = ['consent', 'confirm', 'select', 'form'] as const;

test.each(names)('%s suspends the turn and closes its stream right after the event', async (kind) => {
  const { turn } = await ask(kind);
  expect(turn.names.at(-1)).toBe('action');
  expect(turn.last).toMatchObject({
    type: kind,
    ...kinds[kind].shown,
    message: expect.stringMatching(/./),
    instructionId: expect.stringMatching(/^act_/),
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
  });
});

test.each(names)('%s rejects every other kind of answer with details and stays pending', async (kind) => {
  const { conversationId, instructionId } = (await ask(kind)).place;
  for (const answer of kinds[kind].wrong) {
    const actionResponse = { instructionId, ...answer };
    const body = { message: 'go', conversationId, actionResponse };
    const refused = await refusal(await service.post('/api/agent/chat', tenant.apiKey, body));
    expect([refused.status, refused.code]).toEqual([400, 'invalid_request']);
    expect(refused.paths).toHaveLength(1);
    const query = { q: 'go', conversationId, actionResponse: JSON.stringify(actionResponse) };
    expect((await refusal(await service.stream(tenant.apiKey, query))).status).toBe(400);
  }
  await resumes(kind, { conversationId, instructionId });
});

test('lists all faults of a form at once', async () => {
  const { conversationId, instructionId } = (await ask('form')).place;
  const formValues = { guests: 'two', day: 'soon', extra: 1 };
  const body = { message: 'go', conversationId, actionResponse: { instructionId, formValues } };
  expect((await refusal(await service.post('/api/agent/chat', tenant.apiKey, body))).paths).toEqual(
    ['day', 'extra', 'guests', 'name'].map((name) => `actionResponse.formValues.${name}`),
  );
});

test.each(names)('%s resumes by GET, with a stream that starts with a numbered meta event', async (kind) => {
  const { place } = await ask(kind);
  await resumes(kind, place);
});

test.each(names)('%s resumes by POST', async (kind) => {
  const { conversationId, instructionId } = (await ask(kind)).place;
  service.model.script(says('Thank you.'));
  const actionResponse = { instructionId, ...kinds[kind].right };
  const answered = await service.chat(tenant.apiKey, { message: 'go', conversationId, actionResponse });
  expect(answered.body).toMatchObject({ success: true, data: { message: 'Thank you.', conversationId } });
  expect(lastResult()).toBe(kinds[kind].told);
});

test.each(names)('%s does not repeat the original message', async (kind) => {
  const { place } = await ask(kind);
  await resumes(kind, place);
  const said = service.model.requests.at(-1)?.messages.filter(({ role }) => role === 'user');
  expect(said?.map(({ content }) => content)).toEqual(['go']);
});

async function ask(kind: (typeof names)[number]) {
  service.model.script(calls(kinds[kind].call));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'go' }));
  const { conversationId, turnId, events, action } = turn;
  const lastNumber = Number(events.at(-1)?.id?.split(':')[1]);
  return {
    turn,
    place: { conversationId, turnId, lastNumber, instructionId: String(action['instructionId']) },
  };
}

interface Place {
  conversationId: string;
  instructionId: string;
  turnId?: string;
  lastNumber?: number;
}

async function resumes(kind: (typeof names)[number], { conversationId, instructionId, ...more }: Place) {
  service.model.script(says('Thank you.'));
  const actionResponse = JSON.stringify({ instructionId, ...kinds[kind].right });
  const query = { q: 'something else', conversationId, actionResponse };
  const turn = await readTurn(await service.stream(tenant.apiKey, query));
  expect(turn.names[0]).toBe('meta');
  expect(turn.last['message']).toBe('Thank you.');
  expect(lastResult()).toBe(kinds[kind].told);
  if (more.lastNumber === undefined) return;
  expect(turn.turnId).toBe(more.turnId);
  expect(turn.events[0]?.id).toBe(`${String(more.turnId)}:${more.lastNumber + 1}`);
  expect(dataOf(turn.events, 'tool.start')).toHaveLength(kind === 'consent' ? 1 : 0);
}

/** Returns the last tool result that the model received. */
function lastResult(): string | null | undefined {
  return service.model.requests.at(-1)?.messages.findLast(({ role }) => role === 'tool')?.content;
}
