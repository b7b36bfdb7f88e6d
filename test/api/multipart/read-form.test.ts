import { Agent } from 'node:http';
import { ServiceError } from '../../../src/domain/errors';
import type { FormLimits, FormTaker } from '../../../src/api/multipart/form';
import { field, file, formOf, type FormPart } from '../../support/form';
import { gate, waitFor } from '../../support/wait-for';
import { closing, openForm, startFormApp, statusOf, type FormApp } from './form-app';

const apps: FormApp[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function anApp(limits: Partial<FormLimits> = {}, before?: FormTaker['before']): Promise<FormApp> {
  const app = await startFormApp(limits, before);
  apps.push(app);
  return app;
}

const { type, body } = formOf([
  field('colour', 'red'),
  file('a.txt', 'a'),
  file('b.txt', 'b'.repeat(2_000)),
  field('size', 'xl'),
  file('c.txt', 'c'.repeat(1_000)),
]);
const sized = { 'content-type': type, 'content-length': String(body.length) };
const chunked = { 'content-type': type, 'transfer-encoding': 'chunked' };

/** Waits until the only request is being read. Returns a promise of its result. */
async function readingOf({ readings }: FormApp) {
  await waitFor('the request', () => readings.length > 0);
  return { ended: Promise.all(readings) };
}

test('passes files on one by one, and fields from any position', async () => {
  const app = await anApp();
  const sent = openForm(app, sized);
  sent.end(body);
  expect(await statusOf(sent)).toBe(200);
  expect(app.log).toEqual([
    ...['before 0', 'take 0 a.txt 1', 'before 1', 'take 1 b.txt too large', 'before 2', 'take 2 c.txt 1000'],
  ]);
  const read = { fields: { colour: 'red', size: 'xl' }, strays: [], files: 3 };
  expect(await (await readingOf(app)).ended).toEqual([read]);
});

test('does not read the next file before the previous one is taken', async () => {
  const { opened, open } = gate();
  const large = formOf([file('a.txt', 'a'), file('b.txt', Buffer.alloc(8_000_000))]);
  const app = await anApp({ fileBytes: 9_000_000, bodyBytes: 10_000_000 }, (at) =>
    at === 1 ? opened : Promise.resolve(),
  );
  const sent = openForm(app, { 'content-type': large.type, 'content-length': String(large.body.length) });
  sent.end(large.body);
  await waitFor('the second file', () => app.log.at(-1)?.startsWith('before 1') ?? false);
  // The client still holds unsent bytes.
  expect(sent.writableLength + (sent.socket?.writableLength ?? 0)).toBeGreaterThan(0);
  open();
  expect(await statusOf(sent)).toBe(200);
  expect(app.log.at(-1)).toBe('take 1 b.txt 8000000');
});

test('rejects a body with too large a Content-Length before any of it arrives', async () => {
  const app = await anApp();
  const sent = openForm(app, { ...sized, 'content-length': '100001' });
  sent.flushHeaders();
  expect(await statusOf(sent)).toBe(413);
  expect(app.log).toEqual([]);
});

test('rejects an endless body once it is too large, while it is still arriving', async () => {
  const app = await anApp();
  const sent = openForm(app, chunked);
  sent.write(body.subarray(0, body.indexOf('bbb')));
  const pump = setInterval(() => sent.write(Buffer.alloc(10_000, 'b')), 1);
  expect(await statusOf(sent)).toBe(413);
  clearInterval(pump);
  sent.destroy();
});

test('rejects a form without a boundary while its body is still arriving', async () => {
  const app = await anApp();
  const sent = openForm(app, { ...chunked, 'content-type': 'multipart/form-data' });
  const pump = setInterval(() => sent.write(Buffer.alloc(10_000, 'b')), 1);
  expect(await statusOf(sent)).toBe(400);
  clearInterval(pump);
  sent.destroy();
});

const excessive: [title: string, parts: FormPart[], message: string][] = [
  ['too many fields', Array.from({ length: 21 }, (_, n) => field(`f${n}`, '')), 'too many fields'],
  ['too many parts', Array.from({ length: 301 }, (_, n) => file(`${n}.txt`, '')), 'too many parts'],
  ['a field with a long name', [field('f'.repeat(101), '')], 'name of a field is too long'],
  ['a file in a field with a long name', [{ ...file('a', ''), name: 'f'.repeat(101) }], 'name of a field'],
  ['a field with a long value', [field('f', 'x'.repeat(64 * 1024 + 1))], 'value of a field is too long'],
  ['a field without a name', [field('', 'x')], 'needs a name'],
  ['a file without a field name', [{ ...file('a', 'x'), name: '' }], 'needs a name'],
];

test.each(excessive)('rejects a form with %s and says so', async (_title, parts, message) => {
  const app = await anApp();
  const form = formOf(parts);
  const sent = openForm(app, { 'content-type': form.type, 'content-length': String(form.body.length) });
  sent.end(form.body);
  expect(await statusOf(sent)).toBe(400);
  const error: unknown = await Promise.all(app.readings).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ details: [{ path: 'body', message: expect.stringContaining(message) }] });
});

test('accepts fields, parts, names and values up to the limits', async () => {
  const fields = Array.from({ length: 20 }, (_, n) => field(`${n}`.padEnd(100, 'f'), 'x'.repeat(4_000)));
  const files = Array.from({ length: 280 }, () => file('', ''));
  const form = formOf([...fields, ...files]);
  const app = await anApp({ bodyBytes: form.body.length });
  const sent = openForm(app, { 'content-type': form.type, 'content-length': String(form.body.length) });
  sent.end(form.body);
  expect(await statusOf(sent)).toBe(200);
  // A browser sends a file without a name if none was chosen.
  expect(app.log).toEqual([]);
});

test('survives a client that disconnects while a file waits behind another', async () => {
  const { opened, open } = gate();
  const app = await anApp({}, () => opened);
  const sent = openForm(app, sized);
  sent.write(body.subarray(0, -1_100));
  const { ended } = await readingOf(app);
  await waitFor('the first file', () => app.log.length === 1);
  const closed = closing(sent);
  sent.destroy();
  await closed;
  const rejected = expect(ended).rejects.toThrow(ServiceError);
  open();
  await rejected;
  expect(app.log).toEqual(['before 0']);
});

test('rejects a form whose client disconnects halfway', async () => {
  const app = await anApp();
  const sent = openForm(app, sized);
  sent.write(body.subarray(0, -100));
  const { ended } = await readingOf(app);
  await waitFor('the first file', () => app.log.includes('take 0 a.txt 1'));
  sent.destroy();
  await expect(ended).rejects.toThrow(ServiceError);
  expect(app.log).not.toContain('take 2 c.txt 1000');
});

test('waits for a file being taken when its client disconnects, so that no work is left running', async () => {
  const { opened, open } = gate();
  const app = await anApp({}, () => opened);
  const sent = openForm(app, sized);
  sent.write(body.subarray(0, -100));
  const { ended } = await readingOf(app);
  await waitFor('the first file', () => app.log.length === 1);
  let isOver = false;
  const over = ended.catch(() => undefined).then(() => (isOver = true));
  const closed = closing(sent);
  sent.destroy();
  await closed;
  expect(isOver).toBe(false);
  open();
  await over;
  expect(app.log).toHaveLength(1);
});

test('answers a client that stops sending, and disconnects it', async () => {
  const app = await anApp({ idleMs: 50 });
  const sent = openForm(app, sized);
  sent.write(body.subarray(0, 100));
  const closed = closing(sent);
  expect(await statusOf(sent)).toBe(400);
  await closed;
});

test('answers a client that sends too slowly, and disconnects it', async () => {
  const app = await anApp({ totalMs: 100 });
  const sent = openForm(app, sized);
  let at = 0;
  const drip = setInterval(() => sent.write(body.subarray(at, ++at)), 5);
  const closed = closing(sent);
  expect(await statusOf(sent)).toBe(400);
  await closed;
  clearInterval(drip);
});

test('stops when the taker throws, and keeps the connection usable', async () => {
  let calls = 0;
  const app = await anApp({}, () => {
    calls += 1;
    return calls === 1 ? Promise.reject(new ServiceError('unavailable', 'Later.')) : Promise.resolve();
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = () => {
    const sent = openForm(app, sized, agent);
    sent.end(body);
    return statusOf(sent);
  };
  expect([await send(), await send()]).toEqual([503, 200]);
  agent.destroy();
});
