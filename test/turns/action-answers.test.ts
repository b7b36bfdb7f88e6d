import { dataOf, readTurn, type ReadTurn } from '../support/read-turn';
import { refusal, type Refusal } from '../support/refusal';
import { calls, says, type ChatRequest } from '../support/scripted-model';
import { type TestService, testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const server = toolServer();
const tenant = forAllTests(() => {
  const tools = ['calendar', 'diary'].map((name) =>
    httpTool(name, `${server.url}/${name}`, { policy: 'consent' }),
  );
  return service.tenant({}, tools);
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

const faultyForm = { formValues: { guests: 'two', day: 'soon', extra: 1 } };
const faultyPaths = ['day', 'extra', 'guests', 'name'].map((name) => `actionResponse.formValues.${name}`);

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
    wrong: [{ formValues: { name: form.name } }, { accepted: true }, faultyForm],
  },
};
const names = ['consent', 'confirm', 'select', 'form'] as const;

describe.each(names)('%s', (kind) => {
  const { call, right, told, wrong } = kinds[kind];
  // A tool that has consent is not asked about again.
  const again = kind === 'consent' ? { ...call, tool: 'diary' } : call;
  let asked: ReadTurn;
  const refused: { post: Refusal; get: Refusal | undefined }[] = [];
  let resumed: ReadTurn;
  /** The model's request after each answer. */
  let byGet: ChatRequest | undefined;
  let byPost: ChatRequest | undefined;
  let answered: Awaited<ReturnType<TestService['chat']>>;
  beforeAll(async () => {
    service.model.script(calls(call));
    asked = await readTurn(await service.stream(tenant.apiKey, { q: 'go' }));
    const { conversationId } = asked;
    const { instructionId } = asked.action;
    for (const [at, each] of wrong.entries()) {
      const actionResponse = { instructionId, ...each };
      const body = { message: 'go', conversationId, actionResponse };
      const query = { q: 'go', conversationId, actionResponse: JSON.stringify(actionResponse) };
      const post = await refusal(await service.post('/api/agent/chat', tenant.apiKey, body));
      // They differ in how they read the request.
      const get = at === 0 ? await refusal(await service.stream(tenant.apiKey, query)) : undefined;
      refused.push({ post, get });
    }
    service.model.script(calls(again), says('Thank you.'));
    const actionResponse = JSON.stringify({ instructionId, ...right });
    const query = { q: 'something else', conversationId, actionResponse };
    resumed = await readTurn(await service.stream(tenant.apiKey, query));
    byGet = service.model.requests.at(-1);
    const second = { instructionId: resumed.action['instructionId'], ...right };
    const body = { message: 'go', conversationId, actionResponse: second };
    answered = await service.chat(tenant.apiKey, body);
    byPost = service.model.requests.at(-1);
  });

  test('suspends the turn and closes its stream right after the event', () => {
    expect(asked.names.at(-1)).toBe('action');
    expect(asked.last).toMatchObject({
      type: kind,
      ...kinds[kind].shown,
      message: expect.stringMatching(/./),
      instructionId: expect.stringMatching(/^act_/),
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
    });
  });

  test('rejects every other kind of answer with all its faults and stays pending', () => {
    expect(refused).toHaveLength(wrong.length);
    for (const [at, { post, get }] of refused.entries()) {
      expect([post.status, post.code]).toEqual([400, 'invalid_request']);
      expect(post.paths).toEqual(wrong[at] === faultyForm ? faultyPaths : [expect.any(String)]);
      expect(get?.status ?? 400).toBe(400);
    }
    expect(resultIn(byGet)).toBe(told);
  });

  test('resumes by GET, with a stream that starts with a numbered meta event', () => {
    const lastNumber = Number(asked.events.at(-1)?.id?.split(':')[1]);
    expect(resumed.names[0]).toBe('meta');
    expect(resumed.last).toMatchObject({ type: kind });
    expect(resultIn(byGet)).toBe(told);
    expect(resumed.turnId).toBe(asked.turnId);
    expect(resumed.events[0]?.id).toBe(`${asked.turnId}:${lastNumber + 1}`);
    expect(dataOf(resumed.events, 'tool.start')).toHaveLength(kind === 'consent' ? 1 : 0);
  });

  test('does not repeat the original message', () => {
    const said = byGet?.messages.filter(({ role }) => role === 'user');
    expect(said?.map(({ content }) => content)).toEqual(['go']);
  });

  test('resumes by POST', () => {
    const { conversationId } = asked;
    expect(answered.body).toMatchObject({ success: true, data: { message: 'Thank you.', conversationId } });
    expect(resultIn(byPost)).toBe(told);
  });
});

/** Returns the last tool result in a request to the model. */
function resultIn(request: ChatRequest | undefined): string | null | undefined {
  return request?.messages.findLast(({ role }) => role === 'tool')?.content;
}
