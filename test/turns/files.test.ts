import { fileIdOf } from '../../src/domain/ids';
import { pngFile } from '../support/pictures';
import { picturesIn, sendFile, startFileServer } from '../support/files';
import { calls, says } from '../support/scripted-model';
import { readTurn } from '../support/read-turn';
import { testService, sharedTenant } from '../support/test-service';
import { httpTool, type TestTenant } from '../support/test-tenant';
import { anOperator } from '../support/operator';
import { asMember } from '../support/workspace';
import { pdfFile, simplePdf } from '../knowledge/support/pdf-file';
import { forAllTests } from '../support/lifetimes';

const service = testService();
/** Its model sees pictures. */
const seeing = forAllTests(() => service.tenant({ vision: true }));
const blind = sharedTenant(service);
/** Its model has a small window. */
const narrow = forAllTests(() => service.tenant({ contextTokens: 4_000, retrieval: 'off' }));
beforeEach(() => void (service.model.requests.length = 0));

const picture = pngFile(64, 48);
const pdf = simplePdf('Plan', ['The launch is on the ninth of May.']);

const lastRequest = () => service.model.requests.at(-1);
const wordsSent = () => JSON.stringify(lastRequest()?.messages);

async function send(tenant: TestTenant, attachments: object[], more: Record<string, string> = {}) {
  const query = { q: 'What is in it?', attachments: JSON.stringify(attachments), ...more };
  return readTurn(await service.stream(tenant.apiKey, query));
}

async function messagesOf(tenant: TestTenant, conversationId: string) {
  const ask = await asMember(service, tenant, 'admin');
  const { data } = await ask('GET', `/conversations/${conversationId}`);
  return Array.isArray(data['messages']) ? data['messages'] : [];
}

test('sends pictures byte for byte in later turns too, and a PDF’s text', async () => {
  const pictureId = await sendFile(service, seeing.apiKey, 'photo.png', picture);
  const pdfId = await sendFile(service, seeing.apiKey, 'plan.pdf', pdf);
  service.model.script(says('A plan.'), says('Grey.'), says('The same.'));
  const turn = await send(seeing, [{ fileId: pictureId }, { fileId: pdfId }]);
  expect(turn.text).toBe('A plan.');
  expect(turn.names.slice(0, 3)).toEqual(['meta', 'status', 'status']);
  expect(turn.events[1]?.data).toMatchObject({ text: 'Reading the files' });
  expect(picturesIn(lastRequest())).toEqual([picture]);
  expect(wordsSent()).toContain('<file name=\\"plan.pdf\\">');
  expect(wordsSent()).toContain('The launch is on the ninth of May.');

  const { conversationId } = turn;
  const [asked] = await messagesOf(seeing, conversationId);
  expect(asked).toMatchObject({
    role: 'user',
    text: 'What is in it?',
    attachments: [
      { name: 'photo.png', type: 'image/png', bytes: picture.length, width: 64, height: 48 },
      { name: 'plan.pdf', type: 'application/pdf', bytes: pdf.length },
    ],
  });

  await readTurn(await service.stream(seeing.apiKey, { q: 'Which colour?', conversationId }));
  expect(picturesIn(lastRequest())).toEqual([picture]);

  // A file of the conversation can be named again, there alone, by its own id.
  const fileId = fileIdOf(conversationId, pictureId);
  const { text } = await send(seeing, [{ fileId }], { conversationId });
  expect(text).toBe('The same.');
  const answer = await service.chat(seeing.apiKey, { message: 'Hi', attachments: [{ fileId }] });
  expect(answer.status).toBe(404);
});

describe('a model that sees no pictures', () => {
  const page = '<script>alert(1)</script>';
  let conversationId: string;
  let pageId: string;
  let told: string | undefined;
  let pictures: unknown[];
  let statuses: unknown[];
  let brokenId: string;
  beforeAll(async () => {
    service.model.requests.length = 0;
    const files: [string, Buffer | string][] = [
      ['photo.png', picture],
      ['broken.pdf', pdf.subarray(0, 200)],
      ['a page.html', page],
    ];
    const sent = files.map(([name, content]) => sendFile(service, blind.apiKey, name, content));
    const fileIds = await Promise.all(sent);
    service.model.script(says('I see nothing, and one is damaged.'));
    const turn = await send(
      blind,
      fileIds.map((fileId) => ({ fileId })),
    );
    ({ conversationId } = turn);
    statuses = turn.events.filter(({ event }) => event === 'status').map(({ data }) => data);
    brokenId = fileIds[1] ?? '';
    pageId = fileIds[2] ?? '';
    [told, pictures] = [wordsSent(), picturesIn(lastRequest())];
  });

  test('describes a picture to a model that sees none', () => {
    expect(pictures).toEqual([]);
    expect(told).toContain('The picture “photo.png”, 64 × 48 pixels. You can');
  });

  test('gives the model the reason if a file has no text, and keeps the file', async () => {
    expect(told).toMatch(/The file “broken.pdf” can't be read: /);
    const [asked] = await messagesOf(blind, conversationId);
    expect(asked.attachments[1]).toMatchObject({ type: 'application/pdf', problem: expect.any(String) });
  });

  test('names in the stream the files that could not be read, by their ids in the message', () => {
    expect(statuses[1]).toMatchObject({
      text: expect.stringMatching(/^Some files could not be read\. broken\.pdf: \w/),
      unreadFiles: [
        { fileId: brokenId, name: 'broken.pdf', problem: expect.any(String) },
        { fileId: pageId, name: 'a page.html', problem: 'The file holds no text.' },
      ],
    });
    expect(JSON.stringify([statuses[0], ...statuses.slice(2)])).not.toContain('unreadFiles');
  });

  test('lets a member save a file as it came, and no browser would run it', async () => {
    const own = fileIdOf(conversationId, pageId);
    const path = `/conversations/${conversationId}/files/${own}`;
    const saved = await (await anOperator(service, blind)).get(path);
    expect(await saved.text()).toBe(page);
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'content-disposition': expect.stringContaining('attachment'),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const stranger = await anOperator(service, seeing);
    expect((await stranger.get(path)).status).toBe(404);
  });
});

test('fetches an address once, and sends the same bytes in later turns', async () => {
  const server = await startFileServer({ '/a/photo.png': picture, '/go': { location: '/a/photo.png' } });
  service.model.script(says('A photo.'), says('Grey.'));
  const { conversationId } = await send(seeing, [{ url: `${server.url}/go` }]);
  await readTurn(await service.stream(seeing.apiKey, { q: 'Which colour?', conversationId }));
  expect(picturesIn(lastRequest())).toEqual([picture]);
  expect(server.asked).toEqual(['/go', '/a/photo.png']);
  const [asked] = await messagesOf(seeing, conversationId);
  expect(asked).toMatchObject({ attachments: [{ name: 'photo.png', width: 64 }] });
  await server.close();
});

test('goes on without a file whose address leads into the private network', async () => {
  const server = await startFileServer({
    '/inside': { location: 'http://10.0.0.1/secret.png' },
    '/file': { location: 'file:///etc/passwd' },
    '/round': { location: '/round' },
  });
  const { port } = new URL(server.url);
  const addresses = [
    'http://10.0.0.1/secret.png',
    'http://[::ffff:10.0.0.1]/secret.png',
    // It resolves to an address that only its number opens.
    `http://localhost:${port}/a.png`,
    `${server.url}/inside`,
    `${server.url}/file`,
    `${server.url}/round`,
    `${server.url}/missing.png`,
  ];
  service.model.script(says('I can not read them.'));
  const { conversationId, text } = await send(
    seeing,
    addresses.map((url) => ({ url })),
  );
  expect(text).toBe('I can not read them.');
  expect(wordsSent()).toContain('The file “file” can');
  const [asked] = await messagesOf(seeing, conversationId);
  const problems: string[] = asked.attachments.map(({ problem }: { problem: string }) => problem);
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    ...Array.from({ length: 5 }, () => 'The address of the file is not allowed'),
    'The address of the file leads from one address to the next too often.',
    'The server of the file answered with status 404.',
  ]);
  expect(server.asked.filter((path) => path === '/a.png')).toEqual([]);
  await server.close();
});

test('shortens a file longer than the window, and lets the model search the rest', async () => {
  const lines = Array.from({ length: 1_000 }, (_, n) => `Line ${n} of the log says that all is well.`);
  lines[800] = 'The zebra escaped from the enclosure at noon.';
  const fileId = await sendFile(service, narrow.apiKey, 'log.txt', lines.join('\n\n'));
  service.model.script(
    calls({ tool: 'search_files', args: { query: 'zebra' } }),
    says('At noon.'),
    says('Yes.'),
  );
  const { conversationId, text } = await send(narrow, [{ fileId }]);
  expect(text).toBe('At noon.');
  const [first, second] = service.model.requests;
  expect(JSON.stringify(first?.messages)).toContain('Call search_files to read more.');
  expect(first?.tools?.map(({ function: { name } }) => name)).toContain('search_files');
  expect(second?.messages.at(-1)?.content).toContain('The zebra escaped');

  await readTurn(await service.stream(narrow.apiKey, { q: 'Is it safe?', conversationId }));
  expect(lastRequest()?.tools?.map(({ function: { name } }) => name)).toContain('search_files');
  service.model.script(says('Hello.'));
  await readTurn(await service.stream(narrow.apiKey, { q: 'Another conversation' }));
  expect(lastRequest()?.tools?.map(({ function: { name } }) => name)).not.toContain('search_files');
});

test('answers in a later turn what stands on page 30 of a long PDF', async () => {
  const line = (text: string, y: number) => ({ text, size: 11, x: 72, y });
  const pages = Array.from({ length: 40 }, (_, at) => [
    { text: `Page ${at + 1}`, size: 20, x: 72, y: 720 },
    ...Array.from({ length: 12 }, (__, row) =>
      line(`Row ${row} of this page says nothing of interest to anybody.`, 680 - row * 14),
    ),
    ...(at === 29 ? [line('The gardener hides the spare key below the sundial.', 480)] : []),
  ]);
  const fileId = await sendFile(service, narrow.apiKey, 'handbook.pdf', pdfFile(pages));
  service.model.script(says('A handbook.'));
  const { conversationId } = await send(narrow, [{ fileId }]);
  expect(wordsSent()).not.toContain('sundial');
  service.model.script(
    calls({ tool: 'search_files', args: { query: 'Where is the spare key?' } }),
    says('Below the sundial.'),
  );
  const later = await readTurn(
    await service.stream(narrow.apiKey, { q: 'Where is the spare key?', conversationId }),
  );
  expect(later.text).toBe('Below the sundial.');
  const found = lastRequest()?.messages.at(-1);
  expect(found?.role).toBe('tool');
  expect(found?.content).toContain('handbook.pdf');
  expect(found?.content).toContain('The gardener hides the spare key below the sundial.');
});

test('shows a picture that a tool returned, and keeps it as a file of the conversation', async () => {
  const server = await startFileServer({ '/chart.png': picture });
  const tenant = await service.tenant({ vision: true }, [httpTool('chart', `${server.url}/chart.png`)]);
  service.model.script(calls({ tool: 'chart', args: {} }), says('A chart.'));
  const { conversationId } = await readTurn(await service.stream(tenant.apiKey, { q: 'Draw a chart.' }));
  expect(picturesIn(lastRequest())).toEqual([picture]);
  const messages = await messagesOf(tenant, conversationId);
  expect(messages.find(({ role }) => role === 'tool')).toMatchObject({
    text: `[image/png, ${picture.length} bytes]`,
    attachments: [{ type: 'image/png', width: 64, height: 48 }],
  });
  await server.close();
});

test('the same message with one Idempotency-Key is one turn, and reads its files once', async () => {
  const server = await startFileServer({ '/photo.png': picture });
  const fileId = await sendFile(service, seeing.apiKey, 'photo.png', picture);
  service.model.script(says('A photo.'));
  const attachments = [{ fileId }, { fileId }, { url: `${server.url}/photo.png` }];
  const body = { message: 'Look.', attachments };
  const key = { 'idempotency-key': 'once' };
  const first = await service.chat(seeing.apiKey, body, key);
  const second = await service.chat(seeing.apiKey, body, key);
  expect(second.body.data).toEqual(first.body.data);
  expect(service.model.requests).toHaveLength(1);
  expect(server.asked).toEqual(['/photo.png']);
  // The upload was named twice.
  expect(picturesIn(lastRequest())).toHaveLength(2);
  const other = await service.chat(seeing.apiKey, { ...body, attachments: [{ fileId }] }, key);
  expect(other.status).toBe(409);
  await server.close();
});

test('an erased conversation leaves nothing of its files, and nothing of their uploads', async () => {
  const uploadId = await sendFile(service, blind.apiKey, 'plan.pdf', pdf);
  service.model.script(says('A plan.'));
  const { conversationId } = await send(blind, [{ fileId: uploadId }]);
  const { files, uploads } = service.store;
  const { tenantId } = blind;
  const own = fileIdOf(conversationId, uploadId);
  expect(await files.bytes(tenantId, own)).toEqual(pdf);
  expect(await files.ofConversation(tenantId, conversationId)).toHaveLength(1);
  const ask = await asMember(service, blind, 'owner');
  expect((await ask('DELETE', `/conversations/${conversationId}`)).status).toBe(200);
  expect(await files.ofConversation(tenantId, conversationId)).toEqual([]);
  expect(await files.bytes(tenantId, own)).toBeNull();
  expect(await files.chunks(tenantId, own)).toEqual([]);
  expect(await uploads.get(tenantId, uploadId)).toBeNull();
  const upload = { tenantId, uploadId, bytes: pdf.length };
  expect(await uploads.bytes(upload)).toBeNull();
});
