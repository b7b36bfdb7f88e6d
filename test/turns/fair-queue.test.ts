import '../support/one-protobufjs';
import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import { turnWorkflowId } from '../../src/turns/turn-gateway';
import { listen, type Listener } from '../support/listener';
import { says } from '../support/scripted-model';
import { connectToTemporal } from '../support/temporal-connection';
import { startTestService } from '../support/test-service';
import { forAllTests } from '../support/lifetimes';

const TASK_QUEUE = `test-${randomUUID()}`;
/** A process asks for several turns at once, and so some go with the first one. */
const mostBefore = 10;
/** Without fairness all of them come first: enough to tell that from `mostBefore`. */
const waiting = 14;

let connection: Connection;
const api = forAllTests(() => startTestService({ TASK_QUEUE, ROLE: 'api' }));
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  connection = await connectToTemporal();
  stops.push(() => api.stop());
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await connection.close();
});

test('a turn begins among the first, however many of another tenant wait for a process', async () => {
  const [busy, calm] = [await api.tenant(), await api.tenant()];
  const open = ({ apiKey }: { apiKey: string }) => listen(api.url, apiKey, { q: 'hello' });
  const flood: Listener[] = [];
  for (let count = 0; count < waiting; count += 1) flood.push(await open(busy));
  const single = await open(calm);

  api.model.script(...Array.from({ length: waiting + 1 }, () => says('Done.')));
  const worker = await startTestService({ TASK_QUEUE, ROLE: 'worker', OPENAI_BASE_URL: api.model.url });
  stops.push(() => worker.stop());
  await Promise.all([...flood, single].map(({ ended }) => ended));

  const singleBegan = await beganAt(single);
  const before = (await Promise.all(flood.map(beganAt))).filter((at) => at < singleBegan);
  expect(before.length).toBeLessThan(mostBefore);
});

/** When a process first took the turn, in milliseconds of Temporal's clock. */
async function beganAt({ conversationId }: Listener): Promise<number> {
  const turn = new Client({ connection }).workflow.getHandle(turnWorkflowId(conversationId));
  const { events } = await turn.fetchHistory();
  const began = events?.find((event) => event.workflowTaskStartedEventAttributes)?.eventTime;
  if (!began) throw new Error('The turn has never begun.');
  return Number(began.seconds) * 1_000 + (began.nanos ?? 0) / 1e6;
}
