import { createServer } from 'node:http';
import Koa from 'koa';
import { pino } from 'pino';
import { codecRoutes } from '../../src/api/codec-routes';
import type { RequestState } from '../../src/api/context';
import { errorResponse } from '../../src/api/middleware/error-response';
import { requestState } from '../../src/api/middleware/request-state';
import { payloadCodec } from '../../src/temporal/payload-codec';
import { forAllTests } from '../support/lifetimes';
import { listenLocally } from '../support/local-server';

const token = 'a-token-of-the-codec';
const pages = 'https://temporal.example';
/** Stands in for the keys: it turns the bytes around, and knows its own by their first one. */
const sealing = {
  payloadSealer: async () => ({
    seal: (bytes: Buffer) => Buffer.concat([Buffer.from([9]), bytes.reverse()]),
    open: (sealed: Buffer) => {
      if (sealed[0] !== 9) throw new Error('no');
      return Buffer.from(sealed.subarray(1)).reverse();
    },
  }),
};
const codec = payloadCodec(sealing);

const server = forAllTests(() => {
  const app = new Koa<RequestState>();
  app.use(requestState);
  app.use(errorResponse(pino({ level: 'silent' })));
  app.use(
    codecRoutes({ token, pagesUrl: `${pages}/ui`, decode: (payloads) => codec.decode(payloads) }).routes(),
  );
  const handle = app.callback();
  return listenLocally(createServer((request, response) => void handle(request, response)));
});

const plain = { metadata: { encoding: inBase64('json/plain') }, data: inBase64('{"text":"Grüße"}') };

function inBase64(text: string | Uint8Array): string {
  return Buffer.from(text).toString('base64');
}

async function sealed() {
  const payload = {
    metadata: { encoding: Buffer.from('json/plain') },
    data: Buffer.from('{"text":"Grüße"}'),
  };
  const [found] = await codec.encode([payload]);
  const encoding = found?.metadata?.['encoding'] ?? Buffer.alloc(0);
  return { metadata: { encoding: inBase64(encoding) }, data: inBase64(found?.data ?? Buffer.alloc(0)) };
}

function post(path: string, payloads: unknown, headers: Record<string, string> = {}) {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ payloads }),
  });
}

const bearer = { authorization: `Bearer ${token}` };

test('opens what was sealed, and returns plain and damaged payloads as they are', async () => {
  const damaged = { ...(await sealed()), data: inBase64('nonsense') };
  const response = await post('/codec/decode', [await sealed(), plain, damaged], bearer);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ payloads: [plain, plain, damaged] });
});

test('accepts the token in the path, for pages that can send no header', async () => {
  const response = await post(`/codec/${token}/decode`, [await sealed()]);
  expect(await response.json()).toEqual({ payloads: [plain] });
});

test.each([
  ['no token', '/codec/decode', {}],
  ['another token', '/codec/decode', { authorization: 'Bearer another-token-of-16' }],
  ['another token in the path', '/codec/another-token-of-16/decode', bearer],
])('rejects a request with %s with 401', async (_, path, headers) => {
  expect((await post(path, [await sealed()], headers)).status).toBe(401);
});

test('rejects another body with 400', async () => {
  expect((await post('/codec/decode', 'nothing', bearer)).status).toBe(400);
  expect((await post('/codec/decode', [{ data: '%' }], bearer)).status).toBe(400);
});

test('lets Temporal’s pages alone read the answer', async () => {
  const origin = async (from: string) => {
    const asked = { method: 'OPTIONS', headers: { origin: from, 'access-control-request-method': 'POST' } };
    const [before, response] = [
      await fetch(`${server.url}/codec/decode`, asked),
      await post('/codec/decode', [plain], { ...bearer, origin: from }),
    ];
    return [before, response].map(({ headers }) => headers.get('access-control-allow-origin'));
  };
  expect(await origin(pages)).toEqual([pages, pages]);
  expect(await origin('https://evil.example')).toEqual([null, null]);
});
