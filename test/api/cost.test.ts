import { anOperator } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { calls, fails, says } from '../support/scripted-model';
import { startTestService, type TestService } from '../support/test-service';

let service: TestService;
beforeAll(async () => {
  // The model calls itself test-model-2026; so much the tests below must not depend on.
  service = await startTestService({ MODEL_PRICES: 'test-model=0.4/1.6, other-2026=1000/1000' });
});
afterAll(() => service.stop());

/** Of a step with 10 tokens of prompt and 5 of completion. */
const step = (10 * 0.4 + 5 * 1.6) / 1_000_000;

test('a turn tells what it has cost, by stream and by chat, and statistics sum it up', async () => {
  const tenant = await service.tenant();
  service.model.script(calls({ tool: 'get_time', args: {} }), says('Noon.'), says('Hello.'));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'What time is it?' }));
  expect(turn.last).toMatchObject({ costUsd: 2 * step, totalTokens: 30 });
  const { body } = await service.chat(tenant.apiKey, { message: 'Hi' });
  expect(body.data).toMatchObject({ message: 'Hello.', costUsd: step });
  service.model.script(calls({ tool: 'get_time', args: {} }), fails(400));
  await readTurn(await service.stream(tenant.apiKey, { q: 'And now?' }));
  const owner = await anOperator(service, tenant, { role: 'owner' });
  const stats = JSON.parse(await (await owner.get('/stats')).text());
  expect(stats.data.total).toMatchObject({ costUsd: 4 * step, turns: { completed: 2, failed: 1 } });
});

test('the price of the version that has answered goes before that of the name which was asked', async () => {
  const tenant = await service.tenant({ model: 'other' });
  service.model.script(says('Hello.'));
  const { body } = await service.chat(tenant.apiKey, { message: 'Hi' });
  expect(body.data).toMatchObject({ costUsd: 0.015 });
});

test('a turn that one model without a price had part in tells no cost', async () => {
  const tenant = await service.tenant({ model: 'test-model', fallbackModels: ['free-model'] });
  service.model.script(calls({ tool: 'get_time', args: {} }), fails(400), says('Noon.'));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'What time is it?' }));
  expect(turn.last).toMatchObject({ totalTokens: 30, message: 'Noon.' });
  expect(turn.last).not.toHaveProperty('costUsd');
});
