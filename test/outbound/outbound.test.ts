import { ForbiddenAddressError, Outbound } from '../../src/outbound/outbound';
import { startToolServer, type ToolServer } from '../support/tool-server';

let server: ToolServer;
let outbound: Outbound;
beforeAll(async () => {
  server = await startToolServer();
  outbound = new Outbound([], { 'demo.internal': new URL(server.url).host });
});
beforeEach(() => (server.calls.length = 0));
afterAll(async () => {
  await outbound.close();
  await server.close();
});

test('an alias leads to the server that it stands for, with path and query', async () => {
  const answer = await outbound.fetch('http://demo.internal/weather?city=S%C3%A3o%20Paulo', {});
  expect(answer.status).toBe(200);
  expect(server.calls.map(({ url }) => url)).toEqual(['/weather?city=S%C3%A3o%20Paulo']);
});

test.each([
  'http://demo.internal//169.254.169.254/x',
  'http://demo.internal/\\169.254.169.254/x',
  'http://a@demo.internal/',
])('an address that plays with an alias leads nowhere else: %s', async (address) => {
  await outbound.fetch(address, {}).catch(() => undefined);
  expect(server.calls.length).toBeLessThanOrEqual(1);
  for (const { headers } of server.calls) expect(headers['host']).toBe(new URL(server.url).host);
});

test.each([
  'http://demo.internal:81/',
  'http://x.demo.internal/',
  'http://constructor/',
  'http://127.0.0.1/',
])('nothing but the alias itself is let through: %s', async (address) => {
  await expect(outbound.fetch(address, {})).rejects.toThrow();
  expect(server.calls).toEqual([]);
});

test('the server behind an alias is not reached by its own address', async () => {
  await expect(outbound.fetch(server.url, {})).rejects.toThrow(ForbiddenAddressError);
});
