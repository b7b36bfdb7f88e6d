import { endClients, start } from './clients-under-test';
import { saying } from './tool-list-server';

afterEach(endClients);

test.each([401, 403])('asks for another credential on status %i', async (status) => {
  const { call } = await start({
    instead: (_, __, response) => {
      response.writeHead(status, { 'www-authenticate': 'Bearer realm="x"' }).end();
      return true;
    },
  });
  expect(await call({ credential: { bearer: 'canary-refused' } })).toMatchObject({
    outcome: 'unauthorized',
    error: "The tool's server did not accept the credential.",
  });
  expect(await call()).toMatchObject({
    outcome: 'unauthorized',
    error: "The tool's server asks for a credential.",
  });
});

test('asks for another credential if it is refused in the middle of a session', async () => {
  let isOver = false;
  const { call } = await start({
    call: () => saying('ok'),
    instead: (_, __, response) => {
      if (isOver) response.writeHead(401).end();
      return isOver;
    },
  });
  const credential = { bearer: 'canary-that-expires' };
  expect(await call({ credential })).toMatchObject({ success: true });
  isOver = true;
  expect(await call({ credential })).toMatchObject({ outcome: 'unauthorized' });
});

test('refuses a credential that is not valid in a header without revealing it', async () => {
  const { call, server } = await start({});
  const result = await call({ credential: { bearer: 'canary\r\nX-Evil: 1' } });
  expect(result).toMatchObject({ outcome: 'unauthorized' });
  expect(JSON.stringify(result)).not.toContain('canary');
  expect(server.seen).toEqual([]);
});

test('keeps the credential out of every result, even if the server repeats it', async () => {
  const secret = 'canary-"quoted"/told+by&the=server';
  const told: string[] = [];
  const { call, clients, server } = await start({
    pages: () => [[{ name: 'echo', description: `Hello, ${secret}`, inputSchema: { type: 'object' } }]],
    call: async ({ authorization = '', progress }) => {
      await progress({ progress: 1, message: `working for ${authorization}` });
      return {
        content: [
          { type: 'text', text: authorization },
          { type: 'text', text: JSON.stringify({ authorization }) },
          { type: 'text', text: encodeURIComponent(authorization) },
          { type: 'text', text: Buffer.from(authorization).toString('base64') },
        ],
      };
    },
  });
  const credential = { bearer: secret };
  const result = await call({ credential, onProgress: (text) => told.push(text) });
  const listed = await clients.discover(server.target, credential);
  expect(result.text.match(/\[credential\]/g)).toHaveLength(4);
  expect(told).toEqual(['working for Bearer [credential]']);
  expect(listed).toMatchObject({
    definitions: [],
    problems: ['A tool that tells the credential was left out.'],
  });
  expect(JSON.stringify([result, listed])).not.toContain('canary');
});

test('keeps a server available to others after refused credentials', async () => {
  const { call } = await start({
    call: () => saying('ok'),
    instead: (request, _, response) => {
      const isRefused = request.headers.authorization === 'Bearer wrong';
      if (isRefused) response.writeHead(401).end();
      return isRefused;
    },
  });
  for (let time = 0; time < 6; time += 1)
    expect(await call({ credential: { bearer: 'wrong' } })).toMatchObject({ outcome: 'unauthorized' });
  expect(await call({ credential: { bearer: 'right' } })).toMatchObject({ success: true });
});

const credential = { bearer: `Tok+/=&<"\\${'canary'.repeat(5)}` };
const { bearer } = credential;
const everyByte = (mark: string) =>
  [...Buffer.from(bearer)].map((byte) => mark + byte.toString(16).padStart(2, '0')).join('');

test.each<[how: string, text: string]>([
  ['JSON with slashes escaped', JSON.stringify(bearer).replaceAll('/', '\\/')],
  ['JSON for HTML', JSON.stringify(bearer).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026')],
  ['JSON of escapes only', everyByte('\\u00')],
  ['a URL', encodeURIComponent(bearer)],
  [
    'a URL with escapes in lower case',
    encodeURIComponent(bearer).replaceAll(/%../g, (one) => one.toLowerCase()),
  ],
  ['percent for every character', everyByte('%').replaceAll(/[a-f]/g, (digit) => digit.toUpperCase())],
  ['hex', everyByte('')],
  ['hex in upper case', everyByte('').toUpperCase()],
  ['base64', Buffer.from(bearer).toString('base64')],
  ['base64 after one byte', Buffer.from(`#${bearer}#`).toString('base64')],
  ['base64url after two bytes', Buffer.from(`##${bearer}##`).toString('base64url')],
])('removes a credential that the server repeats in %s', async (_, said) => {
  const { call } = await start({ call: () => saying(`It is ${said}!`) });
  const { text } = await call({ credential });
  expect(text).toMatch(/^It is .{0,3}\[credential\].{0,5}!$/);
});

test('leaves no part of a credential in a text that is cut', async () => {
  const cutAt = (chars: number) => '.'.repeat(chars - 20) + bearer;
  const told: string[] = [];
  const { call, clients, server } = await start({
    pages: () => [
      [
        { name: 'described', description: cutAt(1_024), inputSchema: { type: 'object' } },
        { name: 'titled', annotations: { title: cutAt(100) }, inputSchema: { type: 'object' } },
      ],
    ],
    call: async ({ progress }) => {
      await progress({ progress: 1, message: cutAt(200) });
      const uri = cutAt(300);
      return {
        content: [
          { type: 'resource_link', uri },
          { type: 'image', mimeType: uri, data: '' },
          { type: 'text', text: cutAt(16_000) },
        ],
      };
    },
  });
  const { text } = await call({ credential, onProgress: (line) => told.push(line) });
  const listed = await clients.discover(server.target, credential);
  expect(listed.definitions).toEqual([]);
  expect([...told, text, ...listed.problems].join('\n')).not.toMatch(/Tok\+|canary/);
  expect(told.join()).toMatch(/\[creden/);
});
