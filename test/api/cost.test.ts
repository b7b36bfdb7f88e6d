import { anOperator } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { calls, fails, says } from '../support/scripted-model';
import { startTestService, type TestService } from '../support/test-service';

let service: TestService;
beforeAll(async () => {
  // The scripted model reports its name with -2026 appended. A price matches either name.
  service = await startTestService({ MODEL_PRICES: 'test-model=0.4/1.6, other-2026=1000/1000' });
});
afterAll(() => service.stop());

/** Cost of a step with 10 prompt tokens and 5 completion tokens, in USD. */
const step = (10 * 0.4 + 5 * 1.6) / 1_000_000;

test('reports the cost of a turn in stream and chat, and sums it up in the statistics', async () => {
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

test('prefers the price of the model version that answered over that of the requested model name', async () => {
  const tenant = await service.tenant({ model: 'other' });
  service.model.script(says('Hello.'));
  const { body } = await service.chat(tenant.apiKey, { message: 'Hi' });
  expect(body.data).toMatchObject({ costUsd: 0.015 });
});

test('reports no cost for a turn that used a model without a price', async () => {
  const tenant = await service.tenant({ model: 'test-model', fallbackModels: ['free-model'] });
  service.model.script(calls({ tool: 'get_time', args: {} }), fails(400), says('Noon.'));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'What time is it?' }));
  expect(turn.last).toMatchObject({ totalTokens: 30, message: 'Noon.' });
  expect(turn.last).not.toHaveProperty('costUsd');
});
