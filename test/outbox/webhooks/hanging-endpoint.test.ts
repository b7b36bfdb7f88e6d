import { createServer } from 'node:http';
import { forAllTests } from '../../support/lifetimes';
import { listenLocally } from '../../support/local-server';
import { readTurn } from '../../support/read-turn';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';
import { webhookReceiver } from '../../support/webhook-receiver';
import { aWorkspace } from '../../support/workspace';

const service = testService();
const receiver = webhookReceiver();
const hanging = forAllTests(hangingEndpoint);
/** Two processes run the tests' turns, and each makes four attempts at one webhook. */
const mostAtOnce = 8;
const events = 14;

async function hangingEndpoint() {
  const seen = { open: 0, most: 0 };
  const server = createServer((request) => {
    seen.open += 1;
    seen.most = Math.max(seen.most, seen.open);
    request.on('close', () => {
      seen.open -= 1;
    });
  });
  return { ...(await listenLocally(server)), seen };
}

/** A workspace with a webhook for the ends of its turns. */
async function listening(url: string) {
  const workspace = await aWorkspace(service);
  const { data } = await workspace.ask('POST', '/webhooks', { url, events: ['turn.completed'] });
  const [webhookId, secret] = [String(data['webhookId']), String(data['secret'])];
  return { ...workspace, webhookId, secret };
}

async function turn(apiKey: string): Promise<void> {
  service.model.script(says('Hello.'));
  await readTurn(await service.stream(apiKey, { q: 'hi' }));
}

test('an endpoint that hangs gets few events at once, and delays no other workspace', async () => {
  const deaf = await listening(hanging.url);
  const heard = await listening(`${receiver.url}/heard`);
  await Promise.all(Array.from({ length: events }, () => turn(deaf.apiKey)));
  await waitFor('attempts that hang', () => hanging.seen.open >= 4);
  await turn(heard.apiKey);
  await receiver.until('/heard', heard.secret, 'turn.completed');
  const { tenantId, webhookId } = deaf;
  await waitFor('all of its events to wait', async () => {
    const wanted = { state: 'pending' as const };
    return (await service.store.deliveries.list(tenantId, webhookId, wanted, events)).length === events;
  });
  expect(hanging.seen.most).toBeLessThanOrEqual(mostAtOnce);
});
