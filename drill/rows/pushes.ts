import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { waitFor } from '../../test/support/wait-for';
import { must } from '../broken';
import { messageOf, turnNamed } from '../turns/turns';
import type { World } from '../world/world';
import type { Drill, Outcome, Row } from './row';

const tasks = 30;
/** Each config tries the address in turn, a second apart. This is more than arrive meanwhile. */
const mostPosts = 12;

/** A client registers notifications at an address that rejects them. */
export const pushes: Row[] = [
  {
    group: 'push',
    fault: `${tasks} tasks notify an address that always fails`,
    turn: 'text',
    form: 'default',
    run: notifyInVain,
  },
];

async function notifyInVain({ world }: Drill): Promise<Outcome> {
  await world.service.start();
  const [dead, alive] = await Promise.all([startReceiver(500), startReceiver(200)]);
  try {
    await sendTask(world, dead.url);
    await waitFor('the first failure', () => dead.posts() > 0);
    for (let n = 1; n < tasks; n += 1) await sendTask(world, dead.url);
    await sendTask(world, alive.url);
    await waitFor('the notifications of another address', () => alive.posts() > 1);
    const posts = dead.posts();
    must('', posts <= mostPosts, `${posts} posts went to the address that fails`);
    return { checked: [], note: `${posts} posts for ${tasks} tasks` };
  } finally {
    await Promise.all([dead.close(), alive.close()]);
  }
}

async function sendTask(world: World, url: string): Promise<void> {
  const { service, tenant } = world;
  const own = world.word();
  const parts = [{ text: messageOf(turnNamed('text'), own) }];
  const response = await fetch(`${service.url}/a2a/${tenant.agentId}/message:send`, {
    method: 'POST',
    headers: { 'x-api-key': tenant.apiKey, 'content-type': 'application/json', 'a2a-version': '1.0' },
    body: JSON.stringify({
      message: { messageId: own, role: 'ROLE_USER', parts },
      configuration: { taskPushNotificationConfig: { url } },
    }),
  });
  must('', response.ok, `a message with a push config is answered ${response.status}`);
  await response.text();
}

async function startReceiver(status: number) {
  let posts = 0;
  const server: Server = createServer((request, response) => {
    posts += 1;
    request.resume();
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/push`,
    posts: () => posts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
