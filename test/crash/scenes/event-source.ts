import { startDropProxy, type DropProxy } from '../../support/drop-proxy';
import { engines, type Engine, type OpenSource } from '../../support/event-source';
import { says, saysAndHolds } from '../../support/scripted-model';
import { gate, waitFor } from '../../support/wait-for';
import { brokenIds } from '../broken-ids';
import { readyUrl, type Scene, type Scenes } from './scene';

/** Scenes of a page whose connection is cut, in Node and in a browser if this machine has one. */
export const eventSourceScenes: Scenes = Object.fromEntries(
  engines().flatMap(({ name, open }) =>
    Object.entries(scenesOf(open)).map(([claim, play]) => [`${name} ${claim}`, play]),
  ),
);

function scenesOf(open: Engine['open']): Scenes {
  return {
    'returns to the same turn when cut off before the first event, and a 204 ends it': async (scene) => {
      scene.model.script(says('Hello.'));
      await follow(scene, open, ['at once', 'at once'], async ({ source, proxy, tenantId }) => {
        await expectOnce(scene, source, { tenantId, text: 'Hello.' });
        expect(scene.model.requests).toHaveLength(1);
        const brought = proxy.requests.map(({ headers }) => headers['last-event-id'] !== undefined);
        expect(brought).toEqual([false, false, false, true]);
      });
    },

    'continues where it was when cut off in the middle': async (scene) => {
      const end = gate();
      scene.model.script(saysAndHolds('Once upon a time', end.opened));
      const dropped = [/event: meta[^]*?\n\n/, /content\.delta[^]*?\n\n/];
      await follow(scene, open, dropped, async ({ source, proxy, tenantId }) => {
        const gaveUp = source.closed.then(() => {
          throw new Error(`It gave up after ${proxy.requests.map(({ status }) => status).join()}.`);
        });
        await Promise.race([waitFor('it has come back twice', () => proxy.requests.length >= 3), gaveUp]);
        end.open();
        await expectOnce(scene, source, { tenantId, text: 'Once upon a time' });
        expect(scene.model.requests).toHaveLength(1);
      });
    },

    'finds its turn again after a restart of the service': async (scene) => {
      const end = gate();
      scene.model.script(saysAndHolds('Half', end.opened), says('Half and half.'));
      await follow(scene, open, [], async ({ source, tenantId }) => {
        await waitFor('it begins', () => source.events.some(({ event }) => event === 'content.delta'));
        await scene.kill();
        await expectOnce(scene, source, { tenantId, text: 'Half and half.' });
        end.open();
      });
    },
  };
}

interface Followed {
  source: OpenSource;
  proxy: DropProxy;
  tenantId: string;
}

/** Sends a message of a new tenant by an EventSource, whose connections the proxy cuts as `drops` says. */
async function follow(
  scene: Scene,
  open: Engine['open'],
  drops: Parameters<typeof startDropProxy>[1],
  look: (followed: Followed) => Promise<void>,
): Promise<void> {
  const { apiKey, tenantId } = await scene.tenant();
  const proxy = await startDropProxy(() => readyUrl(scene), drops);
  const query = new URLSearchParams({ q: 'hi', apiKey, idempotencyKey: 'one message' });
  const source = await open(`${proxy.url}/api/agent/stream?${query}`);
  try {
    await look({ source, proxy, tenantId });
  } finally {
    await source.leave();
    await proxy.close();
  }
}

/** Expects every event once, one accepted message, and a source that has closed by itself. */
async function expectOnce(
  { store }: Scene,
  source: OpenSource,
  { tenantId, text }: { tenantId: string; text: string },
): Promise<void> {
  await source.closed;
  const events = source.events.map(({ id, event, data }) => ({ id, event, data }));
  expect(brokenIds(events)).toEqual([]);
  expect(events.at(-1)).toMatchObject({ event: 'response.completed', data: { message: text } });
  expect(events.filter(({ event }) => event === 'response.completed')).toHaveLength(1);
  const conversationIds = new Set(
    events.filter(({ event }) => event === 'meta').map(({ data }) => String(data['conversationId'])),
  );
  expect(conversationIds.size).toBe(1);
  expect(await store.conversations.list(tenantId, {}, 10)).toHaveLength(1);
  const [conversationId = ''] = conversationIds;
  const messages = await store.conversations.messages(tenantId, conversationId);
  expect(messages.map(({ role, text: said }) => [role, said])).toEqual([
    ['user', 'hi'],
    ['assistant', text],
  ]);
}
