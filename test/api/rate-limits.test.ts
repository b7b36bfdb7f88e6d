import { anOperator } from '../support/operator';
import { refusal } from '../support/refusal';
import { testApi } from '../support/test-service';

const service = testApi({
  API_KEY_PER_MINUTE: '3',
  ACCESS_KEY_PER_MINUTE: '2',
  ACCESS_KEY_NETWORK_PER_MINUTE: '5',
  ACCESS_KEY_TOTAL_PER_MINUTE: '1000',
});

const ada = { 'x-participant-id': 'ada' };
const bob = { 'x-participant-id': 'bob' };
const eve = { 'x-participant-id': 'eve' };

/** Sends a request that is counted and then rejected because it has no message. */
const ask = (key: string, headers = {}) => service.stream(key, { q: '' }, headers);

async function statuses(requests: [key: string, headers: object][]): Promise<number[]> {
  const found: number[] = [];
  for (const [key, headers] of requests) found.push((await ask(key, headers)).status);
  return found;
}

test('reports remaining requests, and rejects one too many with 429 and a retry time', async () => {
  const { apiKey } = await service.tenant();
  const left: (string | null)[] = [];
  for (let asked = 0; asked < 3; asked += 1) {
    const { status, headers } = await ask(apiKey);
    expect([status, headers.get('ratelimit-limit'), headers.get('retry-after')]).toEqual([400, '3', null]);
    left.push(headers.get('ratelimit-remaining'));
  }
  expect(left).toEqual(['2', '1', '0']);
  const refused = await service.post('/api/agent/chat', apiKey, { message: 'hi' });
  for (const name of ['retry-after', 'ratelimit-reset']) {
    expect(Number(refused.headers.get(name))).toBeGreaterThan(0);
    expect(Number(refused.headers.get(name))).toBeLessThanOrEqual(60);
  }
  expect(refused.headers.get('ratelimit-remaining')).toBe('0');
  expect(await refusal(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(service.model.requests).toEqual([]);
});

test('counts the requests of each key separately', async () => {
  const [one, other] = await Promise.all([service.tenant(), service.tenant()]);
  await statuses([1, 2, 3].map(() => [one.apiKey, {}]));
  expect(await statuses([[one.apiKey, {}], [other.apiKey, {}]])).toEqual([429, 400]); // prettier-ignore
});

test('counts each visitor of an access key separately, up to a limit for their network', async () => {
  const { accessKey } = await service.tenant();
  expect(await statuses([ada, ada, ada].map((headers) => [accessKey, headers]))).toEqual([400, 400, 429]);
  expect(await statuses([bob, bob].map((headers) => [accessKey, headers]))).toEqual([400, 400]);
  expect(await statuses([[accessKey, eve]])).toEqual([429]);
});

test('lets visitors without an id share the limit of their address', async () => {
  const { accessKey } = await service.tenant();
  expect(await statuses([1, 2, 3].map(() => [accessKey, {}]))).toEqual([400, 400, 429]);
});

test('limits the requests of each workspace token separately', async () => {
  const tenant = await service.tenant();
  const [one, other] = [await anOperator(service, tenant), await anOperator(service, tenant)];
  const found: number[] = [];
  for (let n = 0; n < 4; n += 1) found.push((await one.get('/inbox')).status);
  expect(found).toEqual([200, 200, 200, 429]);
  const refused = await one.post('/inbox/conv_1/claim');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect((await other.get('/inbox')).headers.get('ratelimit-remaining')).toBe('2');
});
