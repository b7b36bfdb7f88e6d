import { startDropProxy, type DropProxy } from '../support/drop-proxy';
import { engines, type OpenSource } from '../support/event-source';
import { says, saysAndHolds } from '../support/scripted-model';
import { gate, waitFor } from '../support/wait-for';
import { brokenIds } from './broken-ids';
import { setStage, type Stage } from './stage';

let stage: Stage;
let proxy: DropProxy | undefined;
let source: OpenSource | undefined;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(async () => {
  await source?.leave();
  await proxy?.close();
  await stage.close();
});

const streamUrl = (base: string, apiKey: string) =>
  `${base}/api/agent/stream?${new URLSearchParams({ q: 'hi', apiKey, idempotencyKey: 'one message' })}`;

/** Expects every event once, one accepted message, and a source that has closed by itself. */
async function expectOnce(opened: OpenSource, tenantId: string, text: string): Promise<void> {
  await opened.closed;
  const events = opened.events.map(({ id, event, data }) => ({ id, event, data }));
  expect(brokenIds(events)).toEqual([]);
  expect(events.at(-1)).toMatchObject({ event: 'response.completed', data: { message: text } });
  expect(events.filter(({ event }) => event === 'response.completed')).toHaveLength(1);
  const conversationIds = new Set(
    events.filter(({ event }) => event === 'meta').map(({ data }) => String(data['conversationId'])),
  );
  expect(conversationIds.size).toBe(1);
  expect(await stage.store.conversations.list(tenantId, {}, 10)).toHaveLength(1);
  const [conversationId = ''] = conversationIds;
  const messages = await stage.store.conversations.messages(tenantId, conversationId);
  expect(messages.map(({ role, text: said }) => [role, said])).toEqual([
    ['user', 'hi'],
    ['assistant', text],
  ]);
}

describe.each(engines())('$name', ({ open }) => {
  test('returns to the same turn when cut off before the first event, and a 204 ends it', async () => {
    const { apiKey, tenantId } = await stage.tenant();
    const service = await stage.start();
    stage.model.script(says('Hello.'));
    proxy = await startDropProxy(() => service.url, ['at once', 'at once']);
    source = await open(streamUrl(proxy.url, apiKey));
    await expectOnce(source, tenantId, 'Hello.');
    expect(stage.model.requests).toHaveLength(1);
    const brought = proxy.requests.map(({ headers }) => headers['last-event-id'] !== undefined);
    expect(brought).toEqual([false, false, false, true]);
  });

  test('continues where it was when cut off in the middle', async () => {
    const { apiKey, tenantId } = await stage.tenant();
    const service = await stage.start();
    const end = gate();
    stage.model.script(saysAndHolds('Once upon a time', end.opened));
    const dropped = [/event: meta[^]*?\n\n/, /content\.delta[^]*?\n\n/];
    proxy = await startDropProxy(() => service.url, dropped);
    const { requests } = proxy;
    source = await open(streamUrl(proxy.url, apiKey));
    await waitFor('it has come back twice', () => requests.length >= 3);
    end.open();
    await expectOnce(source, tenantId, 'Once upon a time');
    expect(stage.model.requests).toHaveLength(1);
  });

  test('finds its turn again after a restart of the service', async () => {
    const { apiKey, tenantId } = await stage.tenant();
    let service = await stage.start();
    const end = gate();
    stage.model.script(saysAndHolds('Half', end.opened), says('Half and half.'));
    proxy = await startDropProxy(() => service.url, []);
    const opened = await open(streamUrl(proxy.url, apiKey));
    source = opened;
    await waitFor('it begins', () => opened.events.some(({ event }) => event === 'content.delta'));
    await service.kill();
    service = await stage.start();
    await expectOnce(opened, tenantId, 'Half and half.');
    end.open();
  });
});
