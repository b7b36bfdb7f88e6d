import { type DemoModel, startDemoModel } from '../../../src/dev/demo-model/server';

let demo: DemoModel;
beforeEach(async () => {
  demo = await startDemoModel();
});
afterEach(() => demo.close());

async function get(path: string): Promise<Record<string, unknown>> {
  const response = await fetch(new URL(path, demo.url));
  return JSON.parse(await response.text());
}

function post(body: unknown, key?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return fetch(new URL('/emails', demo.url), { method: 'POST', headers, body: JSON.stringify(body) });
}

test('the weather of a city is always the same', async () => {
  const paris = await get('/weather?city=Paris');
  expect(paris).toEqual({ city: 'Paris', temperatureC: expect.any(Number), sky: expect.any(String) });
  expect(await get('/weather?city=Paris')).toEqual(paris);
  expect(await get('/weather')).toEqual({ error: expect.any(String) });
});

test('calendar and invoices', async () => {
  const day = {
    day: 'tomorrow',
    events: expect.arrayContaining([{ time: expect.any(String), title: expect.any(String) }]),
  };
  expect(await get('/calendar?day=tomorrow')).toEqual(day);
  expect(await get('/calendar?day=tomorrow')).toEqual(await get('/calendar?day=tomorrow'));
  expect(await get('/invoices')).toMatchObject({ invoices: [{ number: 'INV-1041' }, {}, { state: 'open' }] });
});

test('accepts an e-mail once that is sent again with its Idempotency-Key', async () => {
  const email = { to: 'ann@example.com', subject: 'Hi', body: 'Hello' };
  const [first, second] = [await post(email, 'turn_1/call_1'), await post(email, 'turn_1/call_1')];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.json()).toEqual(await first.json());
  expect(await get('/emails')).toMatchObject({
    count: 1,
    emails: [{ ...email, idempotencyKey: 'turn_1/call_1' }],
  });
  await post(email);
  await post(email);
  expect(await get('/emails')).toMatchObject({ count: 3 });
});

test('rejects an invalid e-mail', async () => {
  expect((await post({ to: 'ann@example.com' })).status).toBe(400);
  expect(await get('/emails')).toEqual({ count: 0, emails: [] });
});

test('the slow tool counts a call when it starts, even if the caller disconnects', async () => {
  const caller = new AbortController();
  const dying = fetch(new URL('/slow?ms=60000', demo.url), { signal: caller.signal }).catch(() => 'gone');
  for (let count: unknown = 0; count !== 1;) ({ count } = await get('/slow/count'));
  caller.abort();
  expect(await dying).toBe('gone');
  expect(await get('/slow?ms=1')).toEqual({ ms: 1, count: 2 });
  expect(await get('/slow/count')).toEqual({ count: 2 });
});
