import { decodeJwt } from 'jose';
import { aConnectedTenant } from '../../support/connected-tenant';
import { FormBrowser } from '../../support/form-browser';
import { startIndependentAuthorizationServer } from '../../support/independent-provider';
import { forAllTests } from '../../support/lifetimes';
import { startProtectedServer } from '../../support/protected-server';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';

const service = testService();
const authorization = forAllTests(startIndependentAuthorizationServer);
/** Tokens of these ids are over, whatever they say. */
const over = new Set<string>();
const server = forAllTests(() =>
  startProtectedServer({
    issuer: authorization.issuer,
    good: {
      get: (token) => {
        const { jti = '', iss, aud, scope } = token === '' ? {} : decodeJwt<{ scope: string }>(token);
        const isOurs = iss === authorization.issuer && String(aud).endsWith('/mcp');
        return isOurs && !over.has(jti) ? scope : undefined;
      },
    },
  }),
);

test('connects a person at an authorization server of others, and renews their token there', async () => {
  const tenant = await aConnectedTenant(service, server.target);
  const turn = await tenant.lookUp();
  const browser = new FormBrowser();
  await browser.open(new URL(String(turn.action['url']), service.url).href);
  await browser.submit();
  await browser.submit({ login: 'ann@example.org', password: 'any' });
  service.model.script(says('Done.'));
  await browser.submit();
  expect(browser.text).toContain('crm is connected');
  expect((await tenant.restOf(turn)).text).toBe('Done.');

  const connections = await service.store.personConnections.ofPerson(tenant.tenantId, { userId: 'ann' });
  const { accessToken = '' } = connections[0]?.grant ?? {};
  over.add(decodeJwt(accessToken).jti ?? '');
  expect((await tenant.lookUp(says('Renewed.'))).text).toBe('Renewed.');
});
