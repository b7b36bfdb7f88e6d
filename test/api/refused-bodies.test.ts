import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { testService, sharedTenant } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

/** More than the buffers of a connection hold, and more than any of these paths accepts. */
const largeBytes = 16 * 1024 * 1024;
const form = 'multipart/form-data; boundary=b';
const json = 'application/json';

/** Sends a request's head and the first byte of its body. Its connection ends with the response. */
function begin(path: string, key: string, type: string, bytes = largeBytes): Socket {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const headers = ['host: a', 'connection: close', `content-length: ${bytes}`];
  headers.push(`x-api-key: ${key}`, `content-type: ${type}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{`);
  return socket;
}

test.each([
  ['a form without a valid key', '/api/agent/files', 'no', form, 401],
  ['a form that is too large', '/api/agent/files', '', form, 413],
  ['a file that is no form', '/api/agent/files', '', 'application/zip', 415],
  ['JSON that is too large', '/api/agent/chat', '', json, 413],
  ['a call in another protocol', '/v1/responses', 'no', json, 401],
  ['a sign-in that is too large', '/api/workspace/session', '', json, 413],
  ['a body for no path', '/nothing', '', form, 404],
  ['a body for a page', '/healthz', '', form, 405],
])(
  'answers %s before its body has arrived, and then takes the body',
  async (_what, path, key, type, status) => {
    const socket = begin(path, key || tenant.apiKey, type);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain(`HTTP/1.1 ${status} `);
    expect(String(answer)).toMatch(/"code":"\w+".*\}$/);
    socket.resume().end(Buffer.alloc(largeBytes - 1, 'a'));
    // Rejects if the connection was cut.
    await finished(socket);
  },
);

test('answers bodies that stop, and closes their connections', async () => {
  const answers = await Promise.all(
    ['/api/agent/chat', '/nothing'].map((path) => text(begin(path, tenant.apiKey, json, 100))),
  );
  expect(answers).toEqual([
    expect.stringMatching(/^HTTP\/1\.1 400 .*too slowly/s),
    expect.stringMatching(/^HTTP\/1\.1 404 .*Unknown path/s),
  ]);
});
