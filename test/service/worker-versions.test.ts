import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import { turnWorkflowId } from '../../src/turns/turn-gateway';
import { continuesAsNew } from '../support/long-history';
import { calls, says } from '../support/scripted-model';
import { connectToTemporal } from '../support/temporal-connection';
import { startTestService, type TestService } from '../support/test-service';
import { waitFor } from '../support/wait-for';
import { forAllTests } from '../support/lifetimes';

const WORKER_DEPLOYMENT = `test-${randomUUID()}`;
const environment = { TASK_QUEUE: WORKER_DEPLOYMENT, WORKER_DEPLOYMENT };

let connection: Connection;
const old = forAllTests(() => startTestService({ ...environment, WORKER_BUILD: 'old' }));
let newer: TestService;
beforeAll(async () => {
  connection = await connectToTemporal();
  await makeCurrent('old');
});
afterAll(async () => {
  await newer.stop();
  await connection.close();
});

test('keeps an open turn’s build in a new run, and moves later turns', async () => {
  const { apiKey } = await old.tenant();
  old.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const asked = await old.chat(apiKey, { message: 'do it' });
  const { conversationId, action } = asked.body.data;

  newer = await startTestService({ ...environment, WORKER_BUILD: 'newer' });
  await makeCurrent('newer');
  newer.model.script(says('The newer build says so.'));
  const next = await newer.chat(apiKey, { message: 'hello' });
  expect(next.body.data.message).toBe('The newer build says so.');
  expect(await buildOf(next.body.data.conversationId)).toBe('newer');

  await continuesAsNew(new Client({ connection }), conversationId);
  old.model.script(says('The old build says so.'));
  const actionResponse = { instructionId: Object(action).instructionId, accepted: true };
  const answered = await newer.chat(apiKey, { message: 'yes', conversationId, actionResponse });
  expect(answered.body.data.message).toBe('The old build says so.');
  expect(await buildOf(conversationId)).toBe('old');
});

/** Waits until Temporal knows the build from its workers, and lets it start workflows. */
async function makeCurrent(buildId: string): Promise<void> {
  const isCurrent = () =>
    connection.workflowService
      .setWorkerDeploymentCurrentVersion({ namespace: 'default', deploymentName: WORKER_DEPLOYMENT, buildId })
      .then(() => true)
      .catch(() => false);
  await waitFor(`${buildId} is the current version`, isCurrent);
}

async function buildOf(conversationId: string): Promise<string | null | undefined> {
  const turn = new Client({ connection }).workflow.getHandle(turnWorkflowId(conversationId));
  const { raw } = await turn.describe();
  return raw.workflowExecutionInfo?.versioningInfo?.deploymentVersion?.buildId;
}
