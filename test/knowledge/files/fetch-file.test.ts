import { FetchError, fetchFile, fetchIfChanged } from '../../../src/knowledge/files/fetch-file';
import { Outbound } from '../../../src/platform/outbound/outbound';
import { changingFiles } from '../../support/served-files';
import { gate } from '../../support/wait-for';

const server = changingFiles();
const outbound = new Outbound(['127.0.0.1']);
afterAll(() => outbound.close());

const usual = { maxBytes: 100, timeoutMs: 60_000 };
const { signal } = new AbortController();

function fetched(path: string, limits = usual) {
  return fetchFile(outbound, { url: server.url + path, tenantId: 'tenant_1' }, limits, signal);
}

function changed(path: string, known: { etag?: string; lastModified?: string }) {
  return fetchIfChanged(outbound, { url: server.url + path, tenantId: 'tenant_1', known }, usual, signal);
}

test('returns a file with its name and the headers that tell a change', async () => {
  const headers = { 'last-modified': 'Tue, 03 Feb 2026 04:05:06 GMT', 'content-type': 'text/html' };
  server.files.set('/help', { body: 'Help.', etag: '"1"', headers });
  expect(await fetched('/help')).toEqual({
    ...{ name: 'help.html', bytes: Buffer.from('Help.') },
    ...{ etag: '"1"', lastModified: 'Tue, 03 Feb 2026 04:05:06 GMT' },
  });
});

test('returns nothing for a file that its server calls unchanged', async () => {
  server.files.set('/a.md', { body: 'A', etag: '"1"' });
  expect(await changed('/a.md', { etag: '"1"' })).toBeUndefined();
  expect(await changed('/a.md', { etag: '"0"' })).toMatchObject({ name: 'a.md', etag: '"1"' });
  await changed('/a.md', { lastModified: 'Tue, 03 Feb 2026 04:05:06 GMT' });
  expect(server.requests.at(-1)?.headers['if-modified-since']).toBe('Tue, 03 Feb 2026 04:05:06 GMT');
});

test('follows a redirect, and names the file by where it leads', async () => {
  server.files.set('/latest', { status: 302, headers: { location: '/v2/plan.md' } });
  server.files.set('/v2/plan.md', { body: 'Plan', etag: '"2"' });
  expect(await fetched('/latest')).toMatchObject({ name: 'plan.md', bytes: Buffer.from('Plan') });
  expect(await changed('/latest', { etag: '"2"' })).toBeUndefined();
});

test.each([
  ['a status', '/none', {}, /answered with status 404/],
  ['304 to who has nothing', '/odd', { status: 304 }, /answered with status 304/],
  ['a body without end', '/long', { body: 'x'.repeat(101) }, /larger than 100 bytes/],
  ['a redirect to nowhere', '/to', { status: 301, headers: { location: 'http://' } }, /leads nowhere/],
  ['a redirect to itself', '/round', { status: 301, headers: { location: '/round' } }, /too often/],
  [
    'a redirect to a private address',
    '/in',
    { status: 301, headers: { location: 'http://10.0.0.1/' } },
    /not allowed: 10\.0\.0\.1 is a private address/,
  ],
])('rejects %s', async (_, path, served, message) => {
  if (path !== '/none') server.files.set(path, served);
  const refused = fetched(path);
  await expect(refused).rejects.toThrow(FetchError);
  await expect(refused).rejects.toThrow(message);
});

test('rejects a server that does not answer in time', async () => {
  const held = gate();
  server.files.set('/slow', { when: held.opened });
  await expect(fetched('/slow', { ...usual, timeoutMs: 50 })).rejects.toThrow(/did not arrive within 50 ms/);
  held.open();
});
