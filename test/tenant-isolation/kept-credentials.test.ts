import '../support/one-protobufjs';
import { randomBytes, randomUUID } from 'node:crypto';
import { startAuthorizationServer } from '../support/authorization-server';
import { aConnectedTenant } from '../support/connected-tenant';
import { forAllTests } from '../support/lifetimes';
import { aTenantWith } from '../support/mcp-agent';
import { ownDatabase } from '../support/own-database';
import { startProtectedServer } from '../support/protected-server';
import { readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { startTokenServer, tokenAnswer } from '../support/token-server';
import { allDocuments, allHistories } from './places';
import { sweepFor } from './sweep';

const [mongodbUri, taskQueue] = [ownDatabase(), `kept-${randomUUID()}`];
const service = testService({ MONGODB_URI: mongodbUri, TASK_QUEUE: taskQueue, LOG_LEVEL: 'trace' });
const authorization = forAllTests(startAuthorizationServer);
const tokens = forAllTests(startTokenServer);
const server = forAllTests(() =>
  startProtectedServer(authorization, {
    // The server repeats what it got.
    call: async ({ authorization: sent }) => ({ content: [{ type: 'text', text: `With ${sent ?? ''}` }] }),
  }),
);
const secret = () => randomBytes(24).toString('base64url');
const [header, clientSecret, ownToken, oauthSecret] = [secret(), secret(), secret(), secret()];
/** Stays readable, so finding it proves that a place can be searched. */
const user = randomBytes(24).toString('hex');

test('what the service keeps for tool servers is in no database, history or log line in the clear', async () => {
  const client = { clientId: 'holdfast', clientSecret: oauthSecret, issuer: authorization.issuer };
  const personal = await aConnectedTenant(service, server.target, {
    headers: { 'x-key': header },
    oauth: client,
  });
  const page = await personal.connect({ 'x-user-id': user });
  expect(page).toContain('crm is connected');
  expect((await personal.lookUp(says('Done.'), { 'x-user-id': user })).text).toBe('Done.');

  tokens.tells.answer = () => ({ body: tokenAnswer(ownToken) });
  authorization.good.set(ownToken, 'crm:read');
  const own = await aTenantWith(service, server.target, {
    auth: 'client_credentials',
    clientCredentials: { tokenUrl: tokens.url, clientId: 'holdfast', clientSecret },
  });
  service.model.script(calls({ tool: 'crm__lookup', args: {} }), says('Done.'));
  const turn = await readTurn(await service.stream(own.apiKey, { q: 'hi' }, { 'x-user-id': user }));
  expect(turn.text).toBe('Done.');

  const granted = [...authorization.good.keys()];
  const codes = authorization.seen.flatMap(({ path, sent }) =>
    path === '/token' ? [sent.get('code') ?? '', sent.get('code_verifier') ?? ''] : [],
  );
  const secrets = [header, clientSecret, ownToken, oauthSecret, ...granted, ...codes];
  const found = sweepFor(secrets.map((each) => ({ name: each, secret: each })));
  const planted = sweepFor([{ name: 'user', secret: user }]);
  for (const place of [await allDocuments(mongodbUri), await allHistories(taskQueue)]) {
    expect(planted(place)).toContain('user in plain');
    expect(found(place)).toEqual([]);
  }
  expect(service.output()).toContain('"level"');
  expect(found(Buffer.from(service.output()))).toEqual([]);
});
