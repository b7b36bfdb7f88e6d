import { ServiceTokens } from '../../../src/agents/mcp/authorization/service-tokens';
import { usableMs } from '../../../src/agents/mcp/authorization/usable-ms';
import { Outbound } from '../../../src/platform/outbound/outbound';
import { forEachTest } from '../../support/lifetimes';
import { startTokenServer, tokenAnswer } from '../../support/token-server';

const server = forEachTest(startTokenServer);
const owner = { tenantId: 'tenant_1', mcpServerId: 'mcp_1' };
const credentials = () => ({ tokenUrl: server.url, clientId: 'holdfast', clientSecret: 'secretofholdfast' });
const tokens = (allowed = [new URL(server.url).host]) => new ServiceTokens(new Outbound(allowed));

test('keeps a token, and shares one request among callers at the same time', async () => {
  const kept = tokens();
  const first = await Promise.all([kept.of(owner, credentials()), kept.of(owner, credentials())]);
  expect([...first, await kept.of(owner, credentials())]).toEqual(Array(3).fill('service-token-1'));
  const [asked] = server.seen;
  expect(asked?.form.get('grant_type')).toBe('client_credentials');
  expect(asked?.authorization).toBe(`Basic ${btoa('holdfast:secretofholdfast')}`);
});

test('gets another token once a server has refused one, unless there is a newer one', async () => {
  const kept = tokens();
  const old = await kept.of(owner, credentials());
  kept.drop(owner, credentials(), old);
  const newer = await kept.of(owner, credentials());
  kept.drop(owner, credentials(), old);
  expect([newer, await kept.of(owner, credentials())]).toEqual(['service-token-2', 'service-token-2']);
});

test('gets another token for each request if a token is over at once', async () => {
  server.tells.answer = ({ count }) => ({ body: tokenAnswer(`service-token-${count}`, { expires_in: 0 }) });
  const kept = tokens();
  await kept.of(owner, credentials());
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await kept.of(owner, credentials())).toBe('service-token-2');
});

test('sends scopes, and the client in the form if the server rejects the header', async () => {
  server.tells.answer = ({ form, count }) =>
    form.get('client_secret') === 'secretofholdfast'
      ? { body: tokenAnswer(`service-token-${count}`) }
      : { status: 401, body: { error: 'invalid_client' } };
  const wanted = { ...credentials(), scopes: ['read', 'write'] };
  expect(await tokens().of(owner, wanted)).toBe('service-token-2');
  expect(server.seen.map(({ form }) => form.get('scope'))).toEqual(['read write', 'read write']);
});

test.each([
  [{ status: 400, body: { error: 'invalid_scope', error_description: 'secret words' } }, /\(invalid_scope\)/],
  [{ status: 500, body: {} }, /answered with HTTP 500 and gave no token. Check the token URL/],
  [{ body: { token_type: 'Bearer' } }, /gave no token/],
])('says in its own words that a server gives no token: %#', async (answer, words) => {
  server.tells.answer = () => answer;
  const failed = tokens().of(owner, credentials());
  await expect(failed).rejects.toMatchObject({ outcome: 'failed', message: expect.stringMatching(words) });
  await expect(failed).rejects.not.toMatchObject({ message: expect.stringContaining('secret words') });
});

test('contacts no private address that the operator has not allowed', async () => {
  await expect(tokens([]).of(owner, credentials())).rejects.toMatchObject({ outcome: 'failed' });
  expect(server.seen).toEqual([]);
});

test.each([
  [3_600, 3_540_000],
  [10, 9_000],
  [0, 1],
  [-5, 1],
  [1e12, 86_340_000],
  [undefined, undefined],
])('uses a token of %s seconds for %s ms', (seconds, ms) => {
  expect(usableMs(seconds)).toBe(ms);
});
