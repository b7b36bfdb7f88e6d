import { randomUUID } from 'node:crypto';
import { Context } from '@temporalio/activity';
import { Client } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { fromMessage } from '../model/turn-script';
import type { bare } from '../workflows/bare';
import { serve } from './serve';

const [address = ''] = process.argv.slice(2);
const taskQueue = 'bench-bare-workflow';

/**
 * Runs the bare workflow for each request, set up like the service's turns: one connection, eager start. It
 * runs one activity per step of the requested turn. The first activity sends the first delta.
 */
async function run(): Promise<void> {
  Runtime.install({ logger: new DefaultLogger('WARN'), shutdownSignals: [] });
  const connection = await NativeConnection.connect({ address });
  const begun = new Map<string, () => void>();
  const nothing = () => {
    begun.get(Context.current().info.workflowExecution?.workflowId ?? '')?.();
    return Promise.resolve();
  };
  const worker = await Worker.create({
    connection,
    taskQueue,
    workflowsPath: require.resolve('../workflows/bare'),
    activities: { nothing },
    workflowThreadPoolSize: 1,
    maxConcurrentActivityTaskExecutions: 1_000,
  });
  void worker.run();
  const client = new Client({ connection });
  await serve((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bench');
    const { toolSteps } = fromMessage(searchParams.get('q') ?? '');
    const workflowId = randomUUID();
    begun.set(workflowId, () => {
      begun.delete(workflowId);
      response.write('event: content.delta\ndata: {}\n\n');
    });
    const args: [number] = [1 + toolSteps];
    const options = { workflowId, taskQueue, requestEagerStart: true, args };
    client.workflow.execute<typeof bare>('bare', options).then(
      () => response.end('event: response.completed\ndata: {}\n\n'),
      () => response.destroy(),
    );
  });
}

void run();
