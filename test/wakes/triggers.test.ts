import { Webhook as Signer } from 'standardwebhooks';
import { found } from '../support/found';
import { says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { testWorkspace, itemsOf, readAnswer } from '../support/workspace';

const service = testService();
const workspace = testWorkspace(service);
afterEach(() => service.model.forget());

async function aTrigger(changes: object = {}) {
  const { agentId, ask } = workspace;
  const { data, status } = await ask('POST', '/triggers', {
    ...{ name: 'Orders', agentId, template: 'Order {{payload.order.id}} of {{payload.customer}}' },
    ...changes,
  });
  expect(status).toBe(201);
  return {
    url: String(data['url']),
    secret: String(data['secret']),
    path: `/triggers/${String(data['triggerId'])}`,
  };
}

interface Sent {
  id?: string;
  at?: Date;
  headers?: Record<string, string>;
}

/** Sends the body as a sender of Standard Webhooks does. */
async function send(
  { url, secret }: { url: string; secret: string },
  payload: unknown,
  { id = 'event_1', at = new Date(), headers = {} }: Sent = {},
) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const response = await fetch(service.url + url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Signer(secret).sign(id, at, body),
      ...headers,
    },
    body,
  });
  return readAnswer(response);
}

const order = { order: { id: 7 }, customer: 'Ann' };
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const lastWords = () => JSON.stringify(service.model.requests.at(-1)?.messages.at(-1));

test('a signed event begins a turn with the message that the template makes of it', async () => {
  const trigger = await aTrigger();
  service.model.script(says('Noted.'));
  const { status, data } = await send(trigger, order);
  expect(status).toBe(202);
  expect(data).toEqual({ conversationId: expect.any(String), turnId: expect.any(String) });
  const delivery = await lastDelivery(trigger.path, 'completed');
  expect(delivery).toMatchObject(data);
  expect(lastWords()).toContain('Order 7 of Ann');
});

test('the same event begins one turn, and another body under its id is refused', async () => {
  const trigger = await aTrigger();
  service.model.script(says('Noted.'));
  const first = await send(trigger, order);
  const again = await send(trigger, order);
  expect(again).toMatchObject({ status: 202, data: first.data });
  const other = await send(trigger, { ...order, customer: 'Bob' });
  expect([other.status, other.error.code]).toEqual([409, 'idempotency_mismatch']);
  expect(itemsOf(await workspace.ask('GET', `${trigger.path}/deliveries`))).toHaveLength(1);
});

test('events with the same value go on in the same conversation', async () => {
  const trigger = await aTrigger({ conversation: '{{payload.customer}}' });
  service.model.script(says('One.'), says('Two.'), says('Three.'));
  const ids = [];
  for (const [id, customer] of [
    ['a', 'Ann'],
    ['b', 'Ann'],
    ['c', 'Bob'],
  ] as const) {
    const { data } = await send(trigger, { ...order, customer }, { id });
    ids.push(data['conversationId']);
  }
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

test.each([
  ['too old', { at: minutes(-60) }],
  ['of the future', { at: minutes(60) }],
  ['forged', { headers: { 'webhook-signature': 'v1,AAAA' } }],
  ['without a signature', { headers: { 'webhook-signature': '' } }],
])('an event that is %s begins nothing', async (_, sent) => {
  const trigger = await aTrigger();
  const { status, error } = await send(trigger, order, sent);
  expect([status, error.code]).toEqual([401, 'unauthenticated']);
  expect(itemsOf(await workspace.ask('GET', `${trigger.path}/deliveries`))).toEqual([]);
});

test('an unknown trigger answers as a wrong signature does', async () => {
  const trigger = await aTrigger();
  const known = await send(trigger, order, { headers: { 'webhook-signature': 'v1,AAAA' } });
  const unknown = await send({ ...trigger, url: '/api/triggers/trigger_x' }, order);
  expect(unknown.body).toBe(known.body);
});

test('a changed secret is accepted beside the old one, and a body is refused beyond 256 KiB', async () => {
  const trigger = await aTrigger();
  const { data } = await workspace.ask('POST', `${trigger.path}/rotate`, {});
  service.model.script(says('One.'), says('Two.'));
  expect((await send(trigger, order, { id: 'old' })).status).toBe(202);
  expect((await send({ ...trigger, secret: String(data['secret']) }, order, { id: 'new' })).status).toBe(202);
  const large = await send(trigger, { customer: 'x'.repeat(256 * 1024) }, { id: 'large' });
  expect(large.status).toBe(413);
});

test('a body that the template can’t use is refused, and the deliveries say why', async () => {
  const trigger = await aTrigger({ template: '{{payload.text}}', conversation: '{{payload.who}}' });
  const empty = await send(trigger, {});
  expect([empty.status, empty.paths]).toEqual([400, ['body']]);
  const nameless = await send(trigger, { text: 'Hello' }, { id: 'event_2' });
  expect(nameless.error.details?.[0]?.message).toContain('{{payload.who}}');
  const shown = itemsOf(await workspace.ask('GET', `${trigger.path}/deliveries`));
  expect(shown.map(({ state }) => state)).toEqual(['refused', 'refused']);
});

test('a trigger that is off, and a workspace that has paused such work, begin nothing', async () => {
  const trigger = await aTrigger();
  await workspace.ask('PATCH', trigger.path, { isActive: false });
  expect((await send(trigger, order)).status).toBe(409);
  await workspace.ask('PATCH', trigger.path, { isActive: true });
  await workspace.ask('PATCH', '/settings', { pausesOwnWork: true });
  expect((await send(trigger, order)).status).toBe(409);
  await workspace.ask('PATCH', '/settings', { pausesOwnWork: false });
  service.model.script(says('Now.'));
  // The sender tries again under the same id.
  expect((await send(trigger, order)).status).toBe(202);
});

function lastDelivery(path: string, state: string) {
  return found(`a delivery that is ${state}`, async () => {
    const [newest] = itemsOf(await workspace.ask('GET', `${path}/deliveries`));
    return newest?.['state'] === state ? newest : undefined;
  });
}
