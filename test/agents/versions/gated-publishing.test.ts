import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { testWorkspace } from '../../support/workspace';
import { tried } from '../../api/workspace/trials/a-tried-agent';

const service = testService();
const workspace = testWorkspace(service);

test('a draft is published only once a trial of it has passed the gate', async () => {
  const { ask } = workspace;
  const model = service.modelNamed('test-model');
  const made = await ask('POST', '/agents', { name: 'Shop', model, publishing: 'manual' });
  const agentId = String(made.data['agentId']);
  const path = `/agents/${agentId}`;
  const messages = [{ role: 'user', text: 'Hello?' }];
  const checks = { phrases: { contains: ['welcome'] } };
  const caseId = String((await ask('POST', '/cases', { agentId, messages, checks })).data['caseId']);
  const publishGate = { caseIds: [caseId], passRate: 1 };
  await ask('PATCH', path, { publishGate, instructions: 'Say welcome.' });

  const refused = await ask('POST', `${path}/publish`, {});
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining(caseId)]);
  const order = { agentId, version: 'draft', caseIds: [caseId] };
  service.model.script(says('Go away.'));
  expect(await tried(workspace, order)).toMatchObject({ results: [{ outcome: 'failed' }] });
  expect((await ask('POST', `${path}/publish`, {})).status).toBe(409);
  service.model.script(says('Welcome!'));
  expect(await tried(workspace, order)).toMatchObject({ results: [{ outcome: 'passed' }] });
  expect((await ask('POST', `${path}/publish`, {})).status).toBeLessThan(300);

  await ask('PATCH', path, { instructions: 'Say anything.' });
  expect((await ask('POST', `${path}/publish`, {})).status).toBe(409);
  await ask('PATCH', path, { publishGate: null });
  expect((await ask('POST', `${path}/publish`, {})).status).toBeLessThan(300);
});
