import { randomUUID } from 'node:crypto';
import type { Connection } from '@temporalio/client';
import { newId } from '../../src/domain/ids';
import { TemporalCalls } from '../../src/temporal/temporal-calls';
import { TurnGateway } from '../../src/turns/turn-gateway';
import { cancelSignal } from '../../workflows/turn/messages';
import { connectToTemporal } from '../support/temporal-connection';
import { waitFor } from '../support/wait-for';

type Command = { commandType: number; completeWorkflowExecutionCommandAttributes: object };

/** A worker's answer at the end of a workflow. */
const completeWorkflow: Command = { commandType: 4, completeWorkflowExecutionCommandAttributes: {} };

const namespace = 'default';
const taskQueue = `unseen-${randomUUID()}`;
let connection: Connection;
beforeAll(async () => void (connection = await connectToTemporal()));
afterAll(() => connection.close());

test('sends an answer again that Temporal gave back unseen', async () => {
  const temporal = new TemporalCalls({ connection, namespace, taskQueue });
  const conversationId = newId('conv');
  const { workflow } = temporal.client;
  const turn = await workflow.start('turn', { workflowId: `turn/${conversationId}`, taskQueue });
  await respond(await poll());

  const answer = { answerId: randomUUID(), answer: { instructionId: 'act_1', accepted: true } };
  const counts = new TurnGateway(temporal).answer(conversationId, answer);
  const last = await poll();
  expect(last.messages).toHaveLength(1);
  // Temporal takes no end of a workflow that does not know of this yet.
  await turn.signal(cancelSignal, { because: 'cancelled' });
  await expect(respond(last, [completeWorkflow])).rejects.toThrow('UnhandledCommand');
  await waitFor('the end', async () => {
    if ((await turn.describe()).status.name === 'COMPLETED') return true;
    await respond(await poll(), [completeWorkflow]).catch(() => undefined);
    return false;
  });
  expect(await counts).toBe(false);
});

function poll() {
  const request = { namespace, taskQueue: { name: taskQueue } };
  return connection.withDeadline(Date.now() + 60_000, () =>
    connection.workflowService.pollWorkflowTaskQueue(request),
  );
}

function respond({ taskToken }: Awaited<ReturnType<typeof poll>>, commands: Command[] = []) {
  return connection.workflowService.respondWorkflowTaskCompleted({ namespace, taskToken, commands });
}
