import '../support/one-protobufjs';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { NativeConnection, Worker } from '@temporalio/worker';
import { required } from '../support/required';
import '../support/silent-temporal';
import { waitFor } from '../support/wait-for';

const bundle = readFileSync(join(__dirname, '..', '..', 'dist', 'workflow-bundle.js'), 'utf8');
const known = 'Object.defineProperty(exports, "push"';
const taskQueue = `rolling-${randomUUID()}`;
const turn = { tenantId: 'tenant_1', conversationId: 'conv_1', turnId: 'turn_1' };

let connection: NativeConnection;
let client: Client;
beforeAll(async () => {
  const address = required('HOLDFAST_TEST_TEMPORAL');
  connection = await NativeConnection.connect({ address });
  client = new Client({ connection: await Connection.connect({ address }) });
});
afterAll(async () => {
  await client.connection.close();
  await connection.close();
});

test('a workflow that an older worker does not know waits for a newer one', async () => {
  expect(bundle.split(known)).toHaveLength(2);
  const older = await start(bundle.replace(known, 'Object.defineProperty(exports, "unknown"'), {});
  const begun = await client.workflow.start('push', {
    workflowId: `push/${randomUUID()}`,
    taskQueue,
    args: [{ turn, heartbeatTimeoutMs: 5_000, configs: [['config', 1]] }],
  });
  await waitFor('the older worker to fail', async () =>
    (await historyOf(begun)).includes('WORKFLOW_TASK_FAILED'),
  );
  await older.stop();
  const asked: unknown[] = [];
  const newer = await start(bundle, {
    deliverPush: (order: unknown) => {
      asked.push(order);
      return Promise.resolve({ kind: 'over', after: 2 });
    },
  });
  await begun.result();
  expect(asked).toEqual([{ turn, configId: 'config', after: 1 }]);
  expect(await historyOf(begun)).toContain('WORKFLOW_EXECUTION_COMPLETED');
  await newer.stop();
});

async function start(code: string, activities: object): Promise<{ stop(): Promise<void> }> {
  const worker = await Worker.create({
    connection,
    taskQueue,
    workflowBundle: { code },
    activities,
  });
  const running = worker.run();
  return {
    stop: async () => {
      worker.shutdown();
      await running;
    },
  };
}

async function historyOf(workflow: WorkflowHandle): Promise<string> {
  return historyToJSON(await workflow.fetchHistory());
}
