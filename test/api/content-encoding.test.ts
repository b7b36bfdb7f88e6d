import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { LogLines } from '../support/log-lines';
import { rawRequest } from '../support/raw-request';
import { says } from '../support/scripted-model';
import { testApi } from '../support/test-service';

// A hop that a busy machine opens too late is logged as a fault. So this process polls.
const service = testApi({ HOP: 'false', LOG_LEVEL: 'trace' });
let log: LogLines;
let apiKey: string;
beforeAll(async () => {
  log = new LogLines(service.output);
  ({ apiKey } = await service.tenant());
});

const json = JSON.stringify({ message: 'hi' });
const gzipped = gzipSync(json);

interface Answer {
  status: number;
  code: string;
}

async function send(encoding: string, body: Buffer | string, path = '/api/agent/chat'): Promise<Answer> {
  const answer = await rawRequest(service.url + path, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json', 'content-encoding': encoding },
    body,
  });
  const { error = {} } = JSON.parse(answer.body);
  return { status: answer.status, code: error.code };
}

const broken: [string, string, Buffer | string][] = [
  ['junk', 'gzip', Buffer.from('this is not gzip')],
  ['truncated', 'gzip', gzipped.subarray(0, gzipped.length - 9)],
  ['truncated within its header', 'gzip', gzipped.subarray(0, 4)],
  ['empty', 'gzip', ''],
  ['with a wrong checksum', 'gzip', Buffer.concat([gzipped.subarray(0, -8), Buffer.alloc(8)])],
  ['raw deflate', 'gzip', deflateRawSync(json)],
  ['with a broken second member', 'gzip', Buffer.concat([gzipped, gzipped.subarray(0, 12)])],
  ['with a second member', 'gzip', Buffer.concat([gzipped, gzipped])],
  ['binary garbage sent as plain JSON', 'identity', Buffer.from([0x1f, 0x8b, 0xff])],
];

test.each(broken)(
  'rejects a body that is %s with 400 (Content-Encoding: %s)',
  async (_title, encoding, body) => {
    expect(await send(encoding, body)).toEqual({ status: 400, code: 'invalid_request' });
    expect(await send(encoding, body, '/api/workspace/session')).toEqual({
      status: 400,
      code: 'invalid_request',
    });
    expect(log.faults()).toEqual([]);
  },
);

const unsupported: [string, Buffer | string][] = [
  ['deflate', deflateSync(json)],
  ['deflate', deflateRawSync(json)],
  ['deflate', 'junk'],
  ['br', brotliCompressSync(json)],
  ['br', 'junk'],
  ['zstd', json],
  ['gzip, gzip', gzipSync(gzipped)],
  ['identity, gzip', gzipped],
  ['x'.repeat(1_000), json],
];

test.each(unsupported)(
  'rejects Content-Encoding %s with 415 and lists the accepted codings',
  async (encoding, body) => {
    for (const path of ['/api/agent/chat', '/api/workspace/session'])
      expect(await send(encoding, body, path)).toEqual({ status: 415, code: 'unsupported_media_type' });
    const { headers } = await rawRequest(`${service.url}/api/agent/chat`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json', 'content-encoding': encoding },
      body,
    });
    expect(headers['accept-encoding']).toBe('gzip, identity');
    expect(log.faults()).toEqual([]);
  },
);

test.each([
  ['gzip', gzipped],
  ['GZIP', gzipped],
  ['identity', json],
  ['', json],
])('accepts Content-Encoding %p', async (encoding, body) => {
  service.model.script(says('Hello.'));
  expect((await send(encoding, body)).status).toBe(200);
});

test('keeps serving after it rejects a body for its size, compressed or not', async () => {
  const big = JSON.stringify({ message: 'hi', padding: 'x'.repeat(20 * 1024 * 1024) });
  expect(await send('gzip', gzipSync(big))).toEqual({ status: 413, code: 'payload_too_large' });
  expect(await send('identity', big)).toEqual({ status: 413, code: 'payload_too_large' });
  expect(log.faults()).toEqual([]);
});
