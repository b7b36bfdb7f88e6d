import { everyWay } from '../../../support/every-way';
import { testService } from '../../../support/test-service';
import { toolServer } from '../../../support/tool-server';
import { aWorkspace } from '../../../support/workspace';
import { askedOnce, shopkeeper, stockTool, tried } from './a-tried-agent';

const service = testService();
const shop = toolServer();

const turns = everyWay ? 1_000 : 40;

test('no tool is called in many runs of trials, whatever the model asks for', async () => {
  const workspace = await aWorkspace(service, [stockTool(shop.url)]);
  const { agentId, ask } = workspace;
  shop.answers.push({ body: '7 bolts' });
  const { turnId } = await askedOnce(service, workspace);
  const { data } = await ask('POST', '/cases', { turnId });
  const asks = { agentId, messages: [{ role: 'user', text: 'How many bolts?' }] };
  const { data: unrecorded } = await ask('POST', '/cases', asks);
  shop.calls.length = 0;
  for (let done = 0; done < turns; done += 20) {
    service.model.script(...Array.from({ length: 30 }, () => shopkeeper));
    const caseIds = [data['caseId'], unrecorded['caseId']];
    const trial = await tried(workspace, { agentId, version: 'draft', caseIds, repeat: 10 });
    service.model.forget();
    expect(trial.counts).toEqual({ passed: 10, failed: 0, diverged: 10, skipped: 0 });
  }
  expect(shop.calls).toEqual([]);
});
