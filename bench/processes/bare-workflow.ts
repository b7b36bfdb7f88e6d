import { randomUUID } from 'node:crypto';
import { Client } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { bare } from '../workflows/bare';
import { serve } from './serve';

const [address = ''] = process.argv.slice(2);
const taskQueue = 'bench-bare-workflow';

/** Runs the bare workflow at each request, set up as the service sets up its turns: one connection, eager start. */
async function run(): Promise<void> {
  Runtime.install({ logger: new DefaultLogger('WARN'), shutdownSignals: [] });
  const connection = await NativeConnection.connect({ address });
  const worker = await Worker.create({
    connection,
    taskQueue,
    workflowsPath: require.resolve('../workflows/bare'),
    activities: { nothing: () => Promise.resolve() },
    workflowThreadPoolSize: 1,
    maxConcurrentActivityTaskExecutions: 1_000,
  });
  void worker.run();
  const client = new Client({ connection });
  await serve((_request, response) => {
    const options = { workflowId: randomUUID(), taskQueue, requestEagerStart: true };
    client.workflow.execute<typeof bare>('bare', options).then(
      () => response.end('event: response.completed\ndata: {}\n\n'),
      () => response.destroy(),
    );
  });
}

void run();
