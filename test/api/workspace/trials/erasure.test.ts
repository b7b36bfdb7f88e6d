import { testService } from '../../../support/test-service';
import { says, type ModelMove } from '../../../support/scripted-model';
import { readTurn } from '../../../support/read-turn';
import { aWorkspace, asMember, itemsOf } from '../../../support/workspace';
import { tried } from './a-tried-agent';

const service = testService();

test('erasing a conversation erases its cases and what trials stored of them', async () => {
  const workspace = await aWorkspace(service);
  const { agentId, ask, apiKey, tenantId } = workspace;
  service.model.script(says('Hello, Ada.'));
  const { turnId, conversationId } = await readTurn(await service.stream(apiKey, { q: 'I am Ada.' }));
  const { data } = await ask('POST', '/cases', { turnId });
  const caseId = String(data['caseId']);
  const written = { agentId, messages: [{ role: 'user', text: 'Hi.' }] };
  const other = String((await ask('POST', '/cases', written)).data['caseId']);
  const greets: ModelMove = (response, request) =>
    says(JSON.stringify(request.messages).includes('Ada') ? 'Hello, Ada.' : 'Hello.')(response, request);
  service.model.script(greets, greets);
  const trial = await tried(workspace, { agentId, version: 'draft', caseIds: [caseId, other] });
  expect(trial.results.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);

  const owner = await asMember(service, workspace, 'owner');
  const { data: begun } = await owner('DELETE', `/conversations/${conversationId}`);
  const erased = await owner('GET', `/erasures/${String(begun['erasureId'])}`);
  expect(erased.data['places']).toContainEqual(expect.objectContaining({ place: 'cases', count: 1 }));
  expect((await ask('GET', `/cases/${caseId}`)).status).toBe(404);
  expect(itemsOf(await ask('GET', '/cases')).map((each) => each['caseId'])).toEqual([other]);
  const after = await ask('GET', `/trials/${trial.trialId}`);
  expect(after.body).not.toContain('Ada.');
  expect(after.data['results']).toMatchObject([{ caseId, outcome: 'skipped' }, { outcome: 'passed' }]);
  expect(await service.store.cases.count(tenantId, [conversationId])).toBe(0);
});
