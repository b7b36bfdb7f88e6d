import { startTestApi, type TestService } from '../support/test-service';

let services: TestService[];
beforeAll(async () => {
  const environment = { API_KEY_PER_MINUTE: '4', SHARED_RATE_LIMITS: 'true' };
  services = await Promise.all([startTestApi(environment), startTestApi(environment)]);
});
afterAll(() => Promise.all(services.map((service) => service.stop())));

test('counts requests across processes if rate limits are shared', async () => {
  const [here, there] = services;
  if (!here || !there) throw new Error('two services are needed');
  const { apiKey } = await here.tenant();
  const left: (string | null)[] = [];
  for (const service of [here, there, here, there, here]) {
    const { headers, status } = await service.stream(apiKey, { q: '' });
    left.push(`${status} ${headers.get('ratelimit-remaining') ?? ''}`);
  }
  expect(left).toEqual(['400 3', '400 2', '400 1', '400 0', '429 0']);
});
