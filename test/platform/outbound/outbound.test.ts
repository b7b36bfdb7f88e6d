import { ForbiddenAddressError, Outbound } from '../../../src/platform/outbound/outbound';
import { toolServer } from '../../support/tool-server';

const server = toolServer();
let outbound: Outbound;
beforeAll(async () => {
  const isOpenTo = (tenantId: string) => Promise.resolve(tenantId === 'tenant_demo');
  outbound = new Outbound([], {
    internal: { host: 'demo.internal', address: new URL(server.url).host, isOpenTo },
  });
});
afterAll(() => outbound.close());

describe('an internal host', () => {
  test('sends its tenant to the actual server, with path and query', async () => {
    const answer = await outbound.fetch(
      'http://demo.internal/weather?city=S%C3%A3o%20Paulo',
      {},
      'tenant_demo',
    );
    expect(answer.status).toBe(200);
    expect(server.calls.map(({ url }) => url)).toEqual(['/weather?city=S%C3%A3o%20Paulo']);
  });

  test.each([['tenant_other'], [undefined]])('is blocked like a private address for %s', async (tenantId) => {
    const asked = outbound.fetch('http://demo.internal/weather', {}, tenantId);
    await expect(asked).rejects.toThrow(ForbiddenAddressError);
    await expect(asked).rejects.toThrow('demo.internal is a private address.');
    expect(server.calls).toEqual([]);
  });

  test.each([
    'http://demo.internal//169.254.169.254/x',
    'http://demo.internal/\\169.254.169.254/x',
    'http://a@demo.internal/',
  ])('leads nowhere else, whatever surrounds its name: %s', async (address) => {
    await outbound.fetch(address, {}, 'tenant_demo').catch(() => undefined);
    expect(server.calls.length).toBeLessThanOrEqual(1);
    for (const { headers } of server.calls) expect(headers['host']).toBe(new URL(server.url).host);
  });

  test.each([
    'http://demo.internal:81/',
    'http://x.demo.internal/',
    'http://constructor/',
    'http://127.0.0.1/',
  ])('opens no other address: %s', async (address) => {
    await expect(outbound.fetch(address, {}, 'tenant_demo')).rejects.toThrow();
    expect(server.calls).toEqual([]);
  });

  test('does not open the address behind it', async () => {
    await expect(outbound.fetch(server.url, {}, 'tenant_demo')).rejects.toThrow(ForbiddenAddressError);
  });
});

describe('a denied range', () => {
  let strict: Outbound;
  beforeAll(() => {
    strict = new Outbound(['127.0.0.1', 'localhost'], { deny: ['127.0.0.0/8', '::1'] });
  });
  afterAll(() => strict.close());

  test.each(['127.0.0.1', 'localhost'])('stays blocked even if its host %s is allowed', async (host) => {
    const asked = strict.fetch(`http://${host}:${new URL(server.url).port}/`, {});
    const failure: unknown = await asked.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(messagesOf(failure)).toContain(`refuses with OUTBOUND_DENY`);
    expect(server.calls).toEqual([]);
  });
});

function messagesOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : '';
}
