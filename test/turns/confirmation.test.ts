import { Listener } from '../support/listener';
import { anOperator, pendingQuestion } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';

const service = testService();
const server = toolServer();

const confirmation = { title: 'Send this e-mail?', approve: 'Send', deny: 'Cancel' };
const tool = (changes: object = {}) =>
  httpTool('send_email', server.url, { policy: 'confirm', confirmation, ...changes });

test('asks the user in the tool’s own words, and runs what they were shown', async () => {
  const tenant = await service.tenant({}, [tool()]);
  service.model.script(calls({ tool: 'send_email', args: { city: 'Oslo' } }), says('Sent.'));
  const { action, conversationId } = await readTurn(await service.stream(tenant.apiKey, { q: 'send' }));
  expect(action).toMatchObject({ tool: 'send_email', arguments: { city: 'Oslo' }, confirmation });
  expect(action).not.toHaveProperty('parameters');
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  const done = await readTurn(
    await service.stream(tenant.apiKey, { q: 'go', conversationId, actionResponse }),
  );
  expect(done.text).toBe('Sent.');
});

test('gives the words with the schema if the arguments may be edited', async () => {
  const steps = [{ by: 'user' as const, forMs: 600_000 }];
  const tenant = await service.tenant({}, [tool({ approval: { steps, decisions: ['approve', 'edit'] } })]);
  service.model.script(calls({ tool: 'send_email', args: { city: 'Oslo' } }));
  const { action } = await readTurn(await service.stream(tenant.apiKey, { q: 'send' }));
  expect(action).toMatchObject({ confirmation, parameters: { type: 'object' } });
});

test('asks operators in the same words', async () => {
  const steps = [{ by: 'operator' as const, forMs: 600_000 }];
  const tenant = await service.tenant({}, [tool({ approval: { steps } })]);
  service.model.script(calls({ tool: 'send_email', args: { city: 'Oslo' } }));
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'send' }));
  await stream.until(({ data }) => Object(data)['waitsFor'] === 'operator');
  const ada = await anOperator(service, tenant, { name: 'Ada' });
  expect(await pendingQuestion(ada, stream.conversationId)).toMatchObject({ confirmation });
});
