import { request, type ClientRequest } from 'node:http';
import { file, formOf, upload } from '../../../support/form';
import { anOperator, type TestOperator } from '../../../support/operator';
import { startTestService, type TestService } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';
import { asMember, itemsOf, type Ask } from '../../../support/workspace';

const mib = 1024 * 1024;
let service: TestService;
let admin: TestOperator;
let ask: Ask;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  const tenant = await service.tenant();
  admin = await anOperator(service, tenant, { role: 'admin' });
  ask = await asMember(service, tenant, 'admin');
});
afterAll(() => service.stop());

const good = file('good.md', 'Good.');

/** An upload that says that it is so long, and sends nothing yet. */
function begin(type: string, length: number): ClientRequest {
  const sent = request(`${service.url}/api/workspace/documents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...{ 'content-type': type, 'content-length': String(length) },
    },
  });
  // Whoever breaks off hears of it.
  sent.on('error', () => {});
  return sent;
}

test('a file of 20 MiB and one byte is a 413, and the service goes on', async () => {
  const large = await upload(service, admin, [file('large.txt', Buffer.alloc(20 * mib + 1, 'word '))]);
  expect(large).toMatchObject({ status: 413, error: { code: 'payload_too_large' }, paths: ['body.file.0'] });
  expect(large.error.message).toBe('The file is larger than 20 MiB.');
  const both = await upload(service, admin, [file('large.txt', Buffer.alloc(20 * mib + 1, 'word ')), good]);
  expect(both).toMatchObject({ status: 201, data: { refused: [{ name: 'large.txt' }] } });
  expect(itemsOf(both)).toMatchObject([{ name: 'good.md' }]);
});

test('a body that says that it is larger than five such files is refused before it is sent', async () => {
  const sent = begin('multipart/form-data; boundary=x', 101 * mib);
  sent.flushHeaders();
  const status = await new Promise((resolve) =>
    sent.once('response', (response) => resolve(response.resume().statusCode)),
  );
  expect(status).toBe(413);
  sent.destroy();
  expect((await upload(service, admin, [good])).status).toBe(201);
});

test('uploads that are cut half-way leave nothing behind, and no place taken', async () => {
  const { type, body } = formOf([file('a.md', 'About a.'), file('b.txt', Buffer.alloc(2 * mib, 'word '))]);
  // More than there is room for at once.
  for (let cut = 0; cut < 30; cut += 1) {
    const sent = begin(type, body.length);
    const closed = new Promise((resolve) => sent.once('close', resolve));
    sent.write(body.subarray(0, mib), () => sent.destroy());
    await closed;
  }
  // The service may hear of the last ones a moment later than the client.
  await waitFor('there is room again', async () => (await upload(service, admin, [good])).status === 201);
  expect(itemsOf(await ask('GET', '/documents'))).toMatchObject([{ name: 'good.md' }]);
});

test('many uploads at once are all taken, one after another', async () => {
  const all = Array.from({ length: 12 }, (_, n) => upload(service, admin, [file(`${n}.md`, `About ${n}.`)]));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses).toEqual(Array<number>(12).fill(201));
});
