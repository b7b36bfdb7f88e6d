import { spawnSync } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { postSigned } from '../../../src/outbox/webhooks/post-signed';
import { Outbound } from '../../../src/platform/outbound/outbound';
import { listenLocally } from '../../support/local-server';
import { gate } from '../../support/wait-for';

const outbound = new Outbound(['127.0.0.1']);
const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closes.splice(0).map((close) => close()));
});
afterAll(() => outbound.close());

const secrets = [1, 2].map((byte) => `whsec_${Buffer.alloc(24, byte).toString('base64')}`);
const message = { id: 'event_1', body: '{"type":"webhook.test"}', at: new Date(), secrets };
const { signal } = new AbortController();

async function endpoint(answer: RequestListener): Promise<string> {
  const { url, close } = await listenLocally(createServer(answer));
  closes.push(close);
  return url;
}

function post(url: string, timeoutMs?: number) {
  return postSigned(outbound, { url, tenantId: 'tenant_1' }, message, signal, timeoutMs);
}

test('signs with each secret, so that a receiver may know either', async () => {
  const seen = gate();
  let headers: Record<string, string> = {};
  const url = await endpoint((request, response) => {
    headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    response.writeHead(204).end();
    seen.open();
  });
  expect(await post(url)).toEqual({ ms: expect.any(Number), status: 204 });
  await seen.opened;
  for (const secret of secrets) expect(new Webhook(secret).verify(message.body, headers)).toBeDefined();
  const other = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;
  expect(() => new Webhook(other).verify(message.body, headers)).toThrow();
});

test('an endpoint that never answers is given up', async () => {
  const url = await endpoint(() => undefined);
  expect((await post(url, 200)).problem).toBe('The endpoint did not answer within 0.2 seconds.');
});

test('an answer of any length is taken, and not read', async () => {
  const left = gate();
  const url = await endpoint((_, response) => {
    response.writeHead(200);
    const more = () => void (response.destroyed ? left.open() : response.write(Buffer.alloc(65_536), more));
    more();
    response.on('close', left.open);
  });
  expect(await post(url)).toMatchObject({ status: 200 });
  await left.opened;
});

test('a redirect is a failure, and is not followed', async () => {
  let reached = false;
  const other = await endpoint((_, response) => {
    reached = true;
    response.end();
  });
  const url = await endpoint((_, response) => response.writeHead(307, { location: other }).end());
  expect(await post(url)).toMatchObject({ status: 307, problem: expect.stringContaining('status 307') });
  expect(reached).toBe(false);
});

test('a name that leads to a private address is refused when it is looked up', async () => {
  const url = await endpoint((_, response) => response.end());
  const { problem } = await post(url.replace('127.0.0.1', 'localhost'));
  expect(problem).toBe('The address of the endpoint is not allowed.');
});

/** A key and a certificate that no authority has signed. */
function ownCertificate(): string {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=127.0.0.1'];
  return spawnSync('openssl', [...args, '-keyout', '-', '-out', '-'], { encoding: 'utf8' }).stdout;
}

test.each([
  ['no certificate', () => ''],
  ['a certificate that it has signed itself', ownCertificate],
])('an endpoint with %s is refused, and gets nothing', async (_, certificate) => {
  let reached = false;
  const pem = certificate();
  const server = createTlsServer(pem === '' ? {} : { key: pem, cert: pem }, (request, response) => {
    reached = true;
    response.end();
  });
  const { url, close } = await listenLocally(server);
  closes.push(close);
  const { problem } = await post(url.replace('http:', 'https:'));
  expect(problem).toBe('The endpoint can’t be reached. Check its address and certificate.');
  expect(reached).toBe(false);
});

test('an endpoint that nobody listens at can’t be reached', async () => {
  const { url, close } = await listenLocally(createServer());
  await close();
  expect(await post(url)).toEqual({
    ms: expect.any(Number),
    problem: expect.stringContaining('can’t be reached'),
  });
});

test('an attempt that is stopped rejects, so that it is made again', async () => {
  const stop = new AbortController();
  const url = await endpoint(() => stop.abort());
  const posting = postSigned(outbound, { url, tenantId: 'tenant_1' }, message, stop.signal);
  await expect(posting).rejects.toThrow();
});
