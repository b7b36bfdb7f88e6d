import { readTurn } from '../support/read-turn';
import { fails, says, type ModelMove } from '../support/scripted-model';
import { startTestApi, type TestService } from '../support/test-service';

let service: TestService;
let apiKey: string;
beforeAll(async () => {
  service = await startTestApi({ MODEL_ATTEMPTS: '2' });
  ({ apiKey } = await service.tenant());
});
afterAll(() => service.stop());

test.each([
  ['the key', 401, {}, /refused the API key. Check OPENAI_API_KEY/],
  ['the key for this model', 403, {}, /may not use the model “test-model@\d+”/],
  ['the model', 404, {}, /no model “test-model@\d+”. Check the agent’s model/],
  ['the arguments', 400, { code: 'invalid_tools' }, /refused the request as invalid \(invalid_tools\)/],
  [
    'the length',
    400,
    { code: 'context_length_exceeded' },
    /too long for the model .* Send a shorter message/,
  ],
  ['the account', 429, { code: 'insufficient_quota' }, /no quota left. Check its plan/],
] as const)(
  'a provider that rejects %s ends the turn with an actionable message',
  async (_title, status, error, sentence) => {
    const before = service.model.requests.length;
    service.model.script(fails(status, { ...error, message: 'sk-upstream-secret' }), says('Better now.'));
    const refused = await readTurn(await service.stream(apiKey, { q: 'my first question' }));
    expect(refused.names).toEqual(['meta', 'status', 'error']);
    expect(refused.last).toEqual({
      message: expect.stringMatching(sentence),
      code: 'model_failed',
      retryable: false,
    });
    expect(JSON.stringify(refused.events)).not.toContain('upstream');
    expect(service.model.requests.length).toBe(before + 1);

    const { conversationId } = refused;
    const next = await readTurn(await service.stream(apiKey, { q: 'and now?', conversationId }));
    expect(next.text).toBe('Better now.');
    expect(service.model.requests.at(-1)?.messages.map(({ content }) => content)).toEqual([
      'Be brief.',
      'my first question',
      'and now?',
    ]);
  },
);

test('chat returns 502 for the same rejection', async () => {
  service.model.script(fails(401));
  const { status, body } = await service.chat(apiKey, { message: 'hi' });
  expect(status).toBe(502);
  expect(body.error).toMatchObject({
    code: 'model_failed',
    message: expect.stringContaining('OPENAI_API_KEY'),
  });
});

test.each<[string, ModelMove[]]>([
  ['refused', [fails(404)]],
  ['out of attempts', [fails(500), fails(503)]],
])('asks the next of fallbackModels when a model is %s', async (_title, moves) => {
  const fallbackModels = ['second', 'third'].map((name) => service.modelNamed(name));
  const tenant = await service.tenant({ fallbackModels });
  const before = service.model.requests.length;
  service.model.script(...moves, fails(404), says('I am the third.'));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'hi' }));
  expect(turn.last).toMatchObject({ message: 'I am the third.', metadata: { model: 'third-2026' } });
  const asked = service.model.requests.slice(before).map(({ model }) => model);
  expect(asked).toEqual([...moves.map(() => 'test-model'), 'second', 'third']);
});

test('ends the turn with the last fallback’s fault when that is rejected too', async () => {
  const second = service.modelNamed('second');
  const tenant = await service.tenant({ fallbackModels: [second] });
  service.model.script(fails(404), fails(404));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'hi' }));
  expect(turn.last).toMatchObject({
    code: 'model_failed',
    message: expect.stringContaining(`“${second}”`),
  });
});
