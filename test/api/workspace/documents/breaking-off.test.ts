import { randomUUID } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import { file, formOf, upload } from '../../../support/form';
import { testOperator } from '../../../support/operator';
import { testApi, testTenant } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';
import { asMember, itemsOf, type Ask } from '../../../support/workspace';

const mib = 1024 * 1024;
// Nothing polls its task queue: no process needs to read what was uploaded.
const service = testApi({ TASK_QUEUE: `unread-${randomUUID()}` });
const tenant = testTenant(service);
const admin = testOperator(service, tenant, { role: 'admin' });
let ask: Ask;
beforeEach(async () => void (ask = await asMember(service, tenant, 'admin')));

const good = file('good.md', 'Good.');

/** Starts an upload with this Content-Length and sends none of its body. */
function begin(type: string, length: number): ClientRequest {
  const sent = request(`${service.url}/api/workspace/documents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': type,
      'content-length': String(length),
    },
  });
  // A request that breaks off reports an error.
  sent.on('error', () => {});
  return sent;
}

test('rejects a file one byte over 20 MiB with 413, and accepts a good one with it', async () => {
  const large = await upload(service, admin, [file('large.txt', Buffer.alloc(20 * mib + 1, 'word '))]);
  expect(large).toMatchObject({ status: 413, error: { code: 'payload_too_large' }, paths: ['body.file.0'] });
  expect(large.error.message).toBe('The file is larger than 20 MiB.');
  const both = await upload(service, admin, [file('large.txt', Buffer.alloc(20 * mib + 1, 'word ')), good]);
  expect(both).toMatchObject({ status: 201, data: { refused: [{ name: 'large.txt' }] } });
  expect(itemsOf(both)).toMatchObject([{ name: 'good.md' }]);
});

test('rejects a Content-Length above five such files before the body is sent', async () => {
  const sent = begin('multipart/form-data; boundary=x', 101 * mib);
  sent.flushHeaders();
  const status = await new Promise((resolve) =>
    sent.once('response', (response) => resolve(response.resume().statusCode)),
  );
  expect(status).toBe(413);
  sent.destroy();
  expect((await upload(service, admin, [good])).status).toBe(201);
});

test('leaves no document behind and frees the slots when uploads break off', async () => {
  const { type, body } = formOf([file('a.md', 'About a.'), file('b.txt', Buffer.alloc(2 * mib, 'word '))]);
  // More than there are slots.
  for (let cut = 0; cut < 30; cut += 1) {
    const sent = begin(type, body.length);
    const closed = new Promise((resolve) => sent.once('close', resolve));
    sent.write(body.subarray(0, mib), () => sent.destroy());
    await closed;
  }
  // The service may notice the last ones slightly later than the client.
  await waitFor('there is room again', async () => (await upload(service, admin, [good])).status === 201);
  expect(itemsOf(await ask('GET', '/documents'))).toMatchObject([{ name: 'good.md' }]);
});

test('accepts many concurrent uploads', async () => {
  const about = (n: number) => file(`${n}.md`, `About ${n}.`);
  const all = Array.from({ length: 12 }, (_, n) => upload(service, admin, [about(n)]));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses).toEqual(Array<number>(12).fill(201));
});
