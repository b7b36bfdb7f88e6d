import { isAllowedOrigin } from '../../src/api/agent/allowed-origin';
import { says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { aWorkspace, itemsOf, type TestWorkspace } from '../support/workspace';

const service = testService();
let ws: TestWorkspace;
beforeAll(async () => void (ws = await aWorkspace(service)));

const shop = 'https://shop.example';
const make = (allowedOrigins: unknown, kind = 'ACCESS_KEY') =>
  ws.ask('POST', '/credentials', { name: 'Shop', kind, allowedOrigins });
const request = { origin: '', host: 'agents.example', fetchSite: '' };

test.each([
  ['any page, without a list', undefined, { origin: 'https://evil.example' }, true],
  ['a listed origin', [shop], { origin: shop }, true],
  ['another origin', [shop], { origin: 'https://evil.example' }, false],
  ['a longer name', [shop], { origin: `${shop}.evil.example` }, false],
  ['another port', [shop], { origin: `${shop}:8443` }, false],
  ['another scheme', [shop], { origin: 'http://shop.example' }, false],
  ['a page without an origin', [shop], { origin: 'null' }, false],
  ['the service’s own pages', [shop], { origin: 'https://agents.example' }, true],
  ['a GET of the service’s own pages', [shop], { fetchSite: 'same-origin' }, true],
  ['a GET of a program', [shop], {}, false],
])('judges %s', (_title, allowed, more, isAllowed) => {
  expect(isAllowedOrigin(allowed, { ...request, ...more })).toBe(isAllowed);
});

test('narrows an access key to its origins, on both endpoints', async () => {
  const { data } = await make([shop]);
  const key = String(data['key']);
  for (const origin of ['https://evil.example', 'null']) {
    const chat = await service.chat(key, { message: 'hi' }, { origin });
    expect([chat.status, chat.body.error.code]).toEqual([403, 'forbidden']);
    expect(chat.body.error.message).toContain('allowedOrigins');
    expect((await service.stream(key, { q: 'hi' }, { origin })).status).toBe(403);
  }
  service.model.script(says('Hello.'));
  expect((await service.chat(key, { message: 'hi' }, { origin: shop })).status).toBe(200);
});

test('applies a changed list from the next request on, and null allows every page', async () => {
  const { data } = await make([shop]);
  const [key, path] = [String(data['key']), `/credentials/${String(data['credentialId'])}`];
  const answers = async (origin: string) => {
    service.model.script(says('Hello.'));
    const { status } = await service.chat(key, { message: 'hi' }, { origin });
    service.model.script();
    return status;
  };
  expect(await answers(shop)).toBe(200);
  const moved = await ws.ask('PATCH', path, { allowedOrigins: ['HTTPS://New.Example/'] });
  expect(moved).toMatchObject({
    status: 200,
    data: { name: 'Shop', allowedOrigins: ['https://new.example'] },
  });
  expect([await answers(shop), await answers('https://new.example')]).toEqual([403, 200]);
  const open = await ws.ask('PATCH', path, { name: 'Everywhere', allowedOrigins: null });
  expect(open.data).not.toHaveProperty('allowedOrigins');
  expect((await ws.ask('GET', path)).data).toMatchObject({ name: 'Everywhere' });
  expect(await answers('https://any.example')).toBe(200);
});

test.each([
  ['an empty list', { allowedOrigins: [] }, 'body.allowedOrigins'],
  ['a path', { allowedOrigins: [`${shop}/chat`] }, 'body.allowedOrigins.0'],
  ['no name', { name: '' }, 'body.name'],
  ['another kind', { kind: 'API_KEY' }, 'body.kind'],
])('rejects a change to %s with 400', async (_title, change, path) => {
  const { data } = await make([shop]);
  const answer = await ws.ask('PATCH', `/credentials/${String(data['credentialId'])}`, change);
  expect(answer).toMatchObject({ status: 400, paths: [path] });
});

test('rejects a list of origins for an API key that exists', async () => {
  const { data } = await ws.ask('POST', '/credentials', { name: 'x', kind: 'API_KEY' });
  const path = `/credentials/${String(data['credentialId'])}`;
  for (const allowedOrigins of [[shop], null])
    expect(await ws.ask('PATCH', path, { allowedOrigins })).toMatchObject({
      status: 400,
      paths: ['body.allowedOrigins'],
    });
  expect((await ws.ask('PATCH', path, { name: 'y' })).data).toMatchObject({ name: 'y' });
});

test('lets a page of another origin read why it was rejected', async () => {
  const { data } = await make([shop]);
  const answer = await service.stream(String(data['key']), { q: 'hi' }, { origin: 'https://evil.example' });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('stores origins as browsers send them, and shows them', async () => {
  const { data } = await make([
    'HTTPS://Shop.Example:443/',
    shop,
    'http://localhost:5173',
    'http://127.0.0.1:80',
  ]);
  expect(data['allowedOrigins']).toEqual([shop, 'http://localhost:5173', 'http://127.0.0.1']);
  expect(itemsOf(await ws.ask('GET', '/credentials'))[0]).toMatchObject({
    allowedOrigins: data['allowedOrigins'],
  });
});

test.each([
  ['no list', shop, 'body.allowedOrigins'],
  ['an empty list', [], 'body.allowedOrigins'],
  ['a path', [`${shop}/chat`], 'body.allowedOrigins.0'],
  ['a name without a scheme', ['shop.example'], 'body.allowedOrigins.0'],
  ['another scheme', ['ftp://shop.example'], 'body.allowedOrigins.0'],
  ['a wildcard', ['*'], 'body.allowedOrigins.0'],
  ['a user', ['https://a@shop.example'], 'body.allowedOrigins.0'],
  ['a number as a host', ['https://999.1.2.3'], 'body.allowedOrigins.0'],
  ['a port that there is not', [`${shop}:65536`], 'body.allowedOrigins.0'],
])('rejects %s with 400', async (_title, origins, path) => {
  expect(await make(origins)).toMatchObject({ status: 400, paths: [path] });
});

test('rejects origins for an API key', async () => {
  expect(await make([shop], 'API_KEY')).toMatchObject({ status: 400, paths: ['body.allowedOrigins'] });
});

test('answers an access key with the tag to paste, and an API key without', async () => {
  const { data } = await make([shop]);
  expect(data['snippet']).toBe(
    `<script src="${service.url}/widget.js" data-key="${String(data['key'])}" async></script>`,
  );
  expect((await ws.ask('POST', '/credentials', { name: 'x', kind: 'API_KEY' })).data).not.toHaveProperty(
    'snippet',
  );
});
