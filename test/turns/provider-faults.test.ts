import { readTurn } from '../support/read-turn';
import { fails, says } from '../support/scripted-model';
import { testService } from '../support/test-service';

const service = testService();
let apiKey: string;
beforeAll(async () => {
  ({ apiKey } = await service.tenant());
});

// `test/model` has what each kind of refusal says. Of one that is too long, the model's window is learned first.
test.each([
  ['the key', 401, {}, /refused the API key\.$/],
  [
    'the length',
    400,
    { code: 'context_length_exceeded' },
    /too long for the model .* Send a shorter message/,
  ],
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
      'my first question\n\nand now?',
    ]);
  },
);

test('chat returns 502 for the same rejection', async () => {
  service.model.script(fails(401));
  const { status, body } = await service.chat(apiKey, { message: 'hi' });
  expect(status).toBe(502);
  expect(body.error).toMatchObject({
    code: 'model_failed',
    message: 'The model provider refused the API key.',
  });
});

test('asks the next fallback model after the last attempt, and after a refusal', async () => {
  const fallbackModels = ['second', 'third'].map((name) => service.modelNamed(name));
  const tenant = await service.tenant({ fallbackModels });
  const before = service.model.requests.length;
  const attempts = [fails(500), fails(503), fails(500), fails(503)];
  service.model.script(...attempts, fails(404), says('I am the third.'));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'hi' }));
  expect(turn.last).toMatchObject({ message: 'I am the third.', metadata: { model: 'third-2026' } });
  const asked = service.model.requests.slice(before).map(({ model }) => model);
  expect(asked).toEqual([...attempts.map(() => 'test-model'), 'second', 'third']);
});
