import { request } from 'node:http';
import { file, field } from '../support/form';
import { pngBomb, pngFile } from '../support/pictures';
import { sendFile, sendForm } from '../support/files';
import { says } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';
import { waitFor } from '../support/wait-for';
import { readAnswer } from '../support/workspace';

const service = testService();
const tenant = sharedTenant(service);

const picture = pngFile(8, 8);

test('an upload returns what its content is, and its id', async () => {
  const { status, data } = await sendForm(service, tenant.apiKey, [file('../me/photo.png', picture)]);
  expect(status).toBe(201);
  expect(data).toEqual({
    fileId: expect.stringMatching(/^file_[\w-]{22}$/),
    name: 'photo.png',
    type: 'image/png',
    bytes: picture.length,
    width: 8,
    height: 8,
  });
});

test.each([
  ['a lying type', [file('a.png', 'Not a picture.')], 415, 'unsupported_media_type'],
  ['a program', [file('a.exe', Buffer.from([0x4d, 0x5a, 0x90, 0]))], 415, 'unsupported_media_type'],
  ['no bytes', [file('a.png', '')], 422, 'unprocessable_document'],
  ['a picture bomb', [file('a.png', pngBomb(60_000, 60_000))], 422, 'unprocessable_document'],
  ['a picture that broke off', [file('a.png', picture.subarray(0, 30))], 422, 'unprocessable_document'],
  ['no file', [], 400, 'invalid_request'],
  ['a field instead of a file', [field('file', 'text')], 400, 'invalid_request'],
  ['a further field', [field('name', 'x'), file('a.png', picture)], 400, 'invalid_request'],
  ['two files', [file('a.png', picture), file('b.png', picture)], 400, 'invalid_request'],
  ['more than 10 MiB', [file('a.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))], 413, 'payload_too_large'],
])('rejects an upload with %s', async (_what, parts, status, code) => {
  const answer = await sendForm(service, tenant.apiKey, parts);
  expect({ status: answer.status, code: answer.error.code }).toEqual({ status, code });
});

test('says which files a message may bring', async () => {
  const response = await fetch(`${service.url}/api/agent/files`, {
    headers: { 'x-api-key': tenant.accessKey },
  });
  const { data } = await readAnswer(response);
  expect(data).toMatchObject({ maxPerMessage: 8, maxBytes: 10 * 1024 * 1024 });
  expect(data['types']).toEqual(expect.arrayContaining(['image/png', 'application/pdf']));
});

test('an upload that breaks off stores nothing, and leaves its place', async () => {
  const { port } = new URL(service.url);
  const headers = {
    'x-api-key': tenant.apiKey,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '100000',
  };
  const sent = request({ port, host: '127.0.0.1', path: '/api/agent/files', method: 'POST', headers });
  sent.on('error', () => undefined);
  const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  await new Promise<void>((resolve) => sent.write(start, () => resolve()));
  sent.destroy();
  await waitFor('the next upload', async () => {
    const { status } = await sendForm(service, tenant.apiKey, [file('a.png', picture)]);
    return status === 201;
  });
});

test.each([
  ['too many', Array.from({ length: 9 }, () => ({ url: 'https://a.example/a.png' })), 'body.attachments'],
  ['an address of another scheme', [{ url: 'file:///etc/passwd' }], 'body.attachments.0.url'],
  ['neither an id nor an address', [{ name: 'a.png' }], 'body.attachments.0'],
  ['an id that is no text', [{ fileId: { $gt: '' } }], 'body.attachments.0'],
  ['no list', { fileId: 'x' }, 'body.attachments'],
])('rejects attachments with %s', async (_what, attachments, path) => {
  const { status, body } = await service.chat(tenant.apiKey, { message: 'Hi', attachments });
  expect(status).toBe(400);
  expect(body.error.details?.map((fault) => fault.path)).toEqual([path]);
});

test('rejects attachments in a query that are not JSON', async () => {
  const response = await service.stream(tenant.apiKey, { q: 'Hi', attachments: '[{' });
  expect(response.status).toBe(400);
});

describe('a file that somebody else has uploaded', () => {
  const names = (fileId: string, key: string, headers = {}) =>
    service.chat(key, { message: 'Hi', attachments: [{ fileId }] }, headers);

  test('is unknown to another tenant', async () => {
    const fileId = await sendFile(service, tenant.apiKey, 'a.png', picture);
    const other = await service.tenant();
    expect((await names(fileId, other.apiKey)).status).toBe(404);
  });

  test('is unknown to another visitor with the same access key', async () => {
    const mine = { 'x-participant-id': 'visitor-1' };
    const fileId = await sendFile(service, tenant.accessKey, 'a.png', picture, mine);
    expect((await names(fileId, tenant.accessKey, { 'x-participant-id': 'visitor-2' })).status).toBe(404);
    expect((await names(fileId, tenant.accessKey)).status).toBe(404);
    expect((await names(fileId, tenant.accessKey, { ...mine, 'x-user-id': 'somebody' })).status).toBe(404);
    service.model.script(says('Yours.'));
    expect((await names(fileId, tenant.accessKey, mine)).status).toBe(200);
  });

  test('is unknown to a visitor, if an API key has uploaded it', async () => {
    const fileId = await sendFile(service, tenant.apiKey, 'a.png', picture);
    expect((await names(fileId, tenant.accessKey, { 'x-participant-id': 'visitor-1' })).status).toBe(404);
  });

  test('is open to every user of an API key, unless the upload named its person', async () => {
    const open = await sendFile(service, tenant.apiKey, 'a.png', picture);
    service.model.script(says('Yes.'));
    expect((await names(open, tenant.apiKey, { 'x-user-id': 'ada' })).status).toBe(200);
    const adas = await sendFile(service, tenant.apiKey, 'a.png', picture, { 'x-user-id': 'ada' });
    expect((await names(adas, tenant.apiKey, { 'x-user-id': 'bob' })).status).toBe(404);
    service.model.script(says('Yes.'));
    const visiting = { 'x-user-id': 'ada', 'x-participant-id': 'tab-1' };
    expect((await names(adas, tenant.apiKey, visiting)).status).toBe(200);
  });
});
