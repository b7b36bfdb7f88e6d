import { randomUUID } from 'node:crypto';
import { outboxEventTypes } from '../../../src/domain/outbox-event';
import { file, upload } from '../../support/form';
import { forEachTest } from '../../support/lifetimes';
import { anOperator } from '../../support/operator';
import { readTurn } from '../../support/read-turn';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { webhookReceiver } from '../../support/webhook-receiver';
import { aWorkspace } from '../../support/workspace';

const service = testService();
const receiver = webhookReceiver();
const workspace = forEachTest(() => aWorkspace(service));
afterEach(() => service.model.forget());

async function webhook(path: string): Promise<string> {
  const events = [...outboxEventTypes];
  const { data } = await workspace.ask('POST', '/webhooks', { url: receiver.url + path, events });
  return String(data['secret']);
}

test('a document is reported once answers come from it, or once it can’t be read', async () => {
  const secret = await webhook('/documents');
  const admin = await anOperator(service, workspace, { role: 'admin' });
  await upload(service, admin, [file('house.md', 'A house stands.'), file('bad.pdf', 'no pdf')]);
  const [ready] = await receiver.until('/documents', secret, 'document.ready');
  expect(ready?.data).toMatchObject({ documentId: expect.stringMatching(/^doc_/) });
  const [failed] = await receiver.until('/documents', secret, 'document.failed');
  expect(failed?.data).toEqual({ documentId: expect.stringMatching(/^doc_/) });
});

test('the erasure of a person is reported without their ids', async () => {
  const secret = await webhook('/erased');
  const participantId = `part_${randomUUID()}`;
  service.model.script(says('Hello.'));
  await readTurn(await service.stream(workspace.apiKey, { q: 'hi' }, { 'x-participant-id': participantId }));
  const { status, data } = await workspace.ask('POST', '/people/erase', { participantId, confirm: true });
  expect(status).toBe(202);
  const [erased] = await receiver.until('/erased', secret, 'person.erased');
  expect(erased?.data).toEqual({ erasureId: data['erasureId'], conversations: 1 });
  expect(JSON.stringify(erased)).not.toContain(participantId);
});

test('a version that waits for members, and one that is published by hand, are reported', async () => {
  const secret = await webhook('/published');
  const { ask, agentId } = workspace;
  await ask('PATCH', `/agents/${agentId}`, { publishing: 'manual' });
  await ask('PATCH', `/agents/${agentId}`, { instructions: 'Secret plans.' });
  const once = { 'idempotency-key': randomUUID() };
  const { data } = await ask('POST', `/agents/${agentId}/publish`, { note: 'Secret.' }, once);
  await ask('POST', `/agents/${agentId}/publish`, { note: 'Secret.' }, once);
  const [published, ...more] = await receiver.until('/published', secret, 'agent.published');
  expect(published?.data).toMatchObject({ agentId, version: data['version'] });
  expect(more).toEqual([]);
  const publishApproval = { roles: ['owner'], quorum: 1 };
  await ask('PATCH', `/agents/${agentId}`, { publishApproval, instructions: 'More plans.' });
  const asked = await ask('POST', `/agents/${agentId}/publish`, {});
  const { publicationId } = Object(asked.data['publication']);
  const [waiting] = await receiver.until('/published', secret, 'publication.waiting');
  expect(waiting?.data).toMatchObject({ agentId, publicationId, baseVersion: data['version'] });
  expect(JSON.stringify(receiver.calls)).not.toMatch(/plans|Secret\./);
});

test('a budget is reported when it is nearly used, and when it is reached', async () => {
  const secret = await webhook('/budgets');
  await workspace.ask('PATCH', `/agents/${workspace.agentId}`, {
    budgets: [{ per: 'agent_month', unit: 'steps', limit: 2, warnAt: 0.5, ask: 'nobody' }],
  });
  service.model.script(says('One.'), says('Two.'));
  for (const q of ['one', 'two', 'three'])
    await readTurn(await service.stream(workspace.apiKey, { q }, { 'x-user-id': 'ann' }));
  const [warned] = await receiver.until('/budgets', secret, 'budget.warned');
  expect(warned?.data).toMatchObject({ per: 'agent_month', unit: 'steps', limit: 2 });
  const [reached] = await receiver.until('/budgets', secret, 'budget.reached');
  expect(reached?.data).toMatchObject({ per: 'agent_month', unit: 'steps', limit: 2 });
});
