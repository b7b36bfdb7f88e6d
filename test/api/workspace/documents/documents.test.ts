import iconv from 'iconv-lite';
import { pdfFile, simplePdf } from '../../../knowledge/support/pdf-file';
import { docxFile, wordParagraph } from '../../../knowledge/support/zip-file';
import { field, file, upload, type FormPart } from '../../../support/form';
import { anOperator, testOperator } from '../../../support/operator';
import { testService, testTenant } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';
import { asMember, itemsOf, type Ask } from '../../../support/workspace';

const service = testService();
const tenant = testTenant(service);
const admin = testOperator(service, tenant, { role: 'admin' });
let ask: Ask;
beforeEach(async () => void (ask = await asMember(service, tenant, 'admin')));

/** Uploads a form and returns the ids of its documents, in its order. */
async function added(...parts: FormPart[]): Promise<string[]> {
  return itemsOf(await upload(service, admin, parts)).map(({ documentId }) => String(documentId));
}

/** Waits until the document is ready or has failed, and returns it. */
async function settled(documentId: string) {
  let data: Record<string, unknown> = {};
  await waitFor(`the document ${documentId}`, async () => {
    ({ data } = await ask('GET', `/documents/${documentId}`));
    return data['state'] === 'ready' || data['state'] === 'failed';
  });
  return data;
}

const names = async (query: string) =>
  itemsOf(await ask('GET', `/documents?${query}`)).map(({ name }) => name);

test('reads a PDF, a DOCX and an MD file, and shows what they contain', async () => {
  const [pdf = '', docx = '', md = ''] = await added(
    file('leave.pdf', simplePdf('Leave', ['Thirty days a year.'])),
    file('travel.docx', docxFile(wordParagraph('Travel by train.'))),
    file('kitchen.md', '# Kitchen\n\nClean the cups.'),
  );
  expect(await settled(pdf)).toMatchObject({ state: 'ready', type: 'pdf', pages: 1, chunks: 1 });
  expect(await settled(docx)).toMatchObject({ state: 'ready', type: 'docx', chunks: 1 });
  const kitchen = await settled(md);
  expect(kitchen).toMatchObject({ state: 'ready', type: 'md', title: 'Kitchen', chunks: 1 });
  expect(kitchen['tokens']).toBeGreaterThan(0);
  expect(kitchen).not.toHaveProperty('vectors');
  expect(kitchen).not.toHaveProperty('error');
  expect(Object.keys(kitchen)).not.toContain('tenantId');
});

test('marks a file that can’t be read as failed, with the reason', async () => {
  const [documentId = ''] = await added(file('fake.pdf', 'This is no PDF.'));
  expect(await settled(documentId)).toMatchObject({
    state: 'failed',
    chunks: 0,
    error: 'The name ends with .pdf, but the content is of another type.',
  });
});

test('reads the same file again in the encoding that the uploader names', async () => {
  const content = iconv.encode('Čtyři žáci', 'cp852');
  const [first = ''] = await added(file('names.txt', content));
  expect(await settled(first)).toMatchObject({ notes: [{ what: 'guessed_characters' }] });
  const [second = ''] = await added(file('names.txt', content), field('charset', 'CP852'));
  expect(second).toBe(first);
  const read = await settled(second);
  expect(read).toMatchObject({ state: 'ready', charset: 'cp852' });
  expect(read).not.toHaveProperty('notes');
  const { items } = (await ask('GET', `/documents/${second}/chunks?from=0&limit=9`)).data;
  expect(items).toMatchObject([{ text: 'Čtyři žáci' }]);
});

test('says of a file that is mostly scans how much of it was not read', async () => {
  const cover = [{ text: 'Cover of the contract.', size: 11, x: 72, y: 700 }];
  const [documentId = ''] = await added(file('scans.pdf', pdfFile([cover, [], []])));
  expect(await settled(documentId)).toMatchObject({
    state: 'ready',
    chunks: 1,
    notes: [{ what: 'pages_without_text', count: 2 }],
    error: expect.stringMatching(/^2 of 3 pages hold no text; they are probably scans/),
  });
});

test('filters and pages the list', async () => {
  const second = await ask('POST', '/agents', { name: 'Second' });
  const only = field('agentIds', JSON.stringify([second.data['agentId']]));
  const [one = ''] = await added(file('Alpha.md', 'One.'), only);
  const [two = ''] = await added(file('beta.md', 'Two.'));
  const [three = ''] = await added(file('broken.pdf', 'Three.'));
  await Promise.all([one, two, three].map(settled));
  expect(await names('')).toEqual(['broken.pdf', 'beta.md', 'Alpha.md']);
  expect(await names('state=ready')).toEqual(['beta.md', 'Alpha.md']);
  expect(await names('state=failed')).toEqual(['broken.pdf']);
  expect(await names('q=ALPHA')).toEqual(['Alpha.md']);
  expect(await names(`agentId=${tenant.agentId}`)).toEqual(['broken.pdf', 'beta.md']);
  expect(await names(`agentId=${String(second.data['agentId'])}&state=ready`)).toEqual([
    'beta.md',
    'Alpha.md',
  ]);
  const { createdAt } = await settled(two);
  expect(await names(`from=${String(createdAt)}`)).toEqual(['broken.pdf', 'beta.md']);
  expect(await names(`to=${String(createdAt)}`)).toEqual(['Alpha.md']);

  const first = await ask('GET', `/documents?limit=1&agentId=${tenant.agentId}`);
  expect(itemsOf(first)).toMatchObject([{ name: 'broken.pdf' }]);
  const next = await ask(
    'GET',
    `/documents?agentId=${tenant.agentId}&cursor=${String(first.data['nextCursor'])}`,
  );
  expect(itemsOf(next)).toMatchObject([{ name: 'beta.md' }]);
  expect(next.data).not.toHaveProperty('nextCursor');
});

test('changes which agents may read a document, and opens it to all', async () => {
  const [documentId = ''] = await added(file('a.md', 'About a.'));
  const path = `/documents/${documentId}`;
  const narrowed = await ask('PATCH', path, { agentIds: [tenant.agentId] });
  expect(narrowed).toMatchObject({ status: 200, data: { documentId, agentIds: [tenant.agentId] } });
  expect((await ask('PATCH', path, { agentIds: [] })).data['agentIds']).toEqual([]);
  expect(await names(`agentId=${tenant.agentId}`)).toEqual([]);
  const opened = await ask('PATCH', path, { agentIds: null });
  expect(opened.data).not.toHaveProperty('agentIds');
  expect(await ask('PATCH', path, { agentIds: ['agent_unknown'] })).toMatchObject({
    status: 400,
    paths: ['body.agentIds.0'],
  });
});

test('deletes a document, and accepts the same file again', async () => {
  const [documentId = ''] = await added(file('a.md', 'About a.'));
  const path = `/documents/${documentId}`;
  expect(await ask('DELETE', path)).toMatchObject({ status: 200, data: {} });
  expect([(await ask('GET', path)).status, (await ask('DELETE', path)).status]).toEqual([404, 404]);
  expect(await names('')).toEqual([]);
  const [again = ''] = await added(file('a.md', 'About a.'));
  expect(again).not.toBe(documentId);
  expect(await settled(again)).toMatchObject({ state: 'ready' });
});

test('replaces the old version once the new one is ready', async () => {
  const [old = ''] = await added(file('prices.md', 'Ten euros.'));
  const [documentId = ''] = await added(file('prices.md', 'Twelve euros.'), field('replaces', old));
  await settled(documentId);
  await waitFor('the old version to go', async () => (await ask('GET', `/documents/${old}`)).status === 404);
  expect(await names('')).toEqual(['prices.md']);
});

test('rejects replacing another tenant’s document like an unknown one', async () => {
  const other = await service.tenant();
  const stranger = await anOperator(service, other, { role: 'owner' });
  const [theirs] = itemsOf(await upload(service, stranger, [file('secret.md', 'Ours.')]));
  const answers = [];
  for (const replaces of [String(theirs?.['documentId']), 'doc_AAAAAAAAAAAAAAAAAAAAAA'])
    answers.push(await upload(service, admin, [file('a.md', 'About a.'), field('replaces', replaces)]));
  expect(answers[0]?.body).toBe(answers[1]?.body);
  expect(answers[0]).toMatchObject({ status: 400, paths: ['body.replaces'] });
  // The same content becomes a separate document in each tenant.
  const [mine = ''] = await added(file('secret.md', 'Ours.'));
  expect(mine).not.toBe(theirs?.['documentId']);
});

test('shows the passages of a document, page by page', async () => {
  const sections = Array.from({ length: 5 }, (_, at) => `# Part ${at}\n\n${`Word${at} `.repeat(300)}`);
  const [documentId = ''] = await added(file('parts.md', sections.join('\n\n')));
  const { chunks } = await settled(documentId);
  const all = await ask('GET', `/documents/${documentId}/chunks`);
  expect(itemsOf(all).map(({ position }) => position)).toEqual(
    Array.from({ length: Number(chunks) }, (_, at) => at),
  );
  expect(itemsOf(all)[0]).toMatchObject({ path: ['Part 0'], text: expect.stringContaining('Word0 Word0') });
  const { data } = await ask('GET', `/documents/${documentId}/chunks?from=1&limit=2`);
  expect(data).toMatchObject({ items: [{ position: 1 }, { position: 2 }], nextFrom: 3 });
  const last = await ask('GET', `/documents/${documentId}/chunks?from=${Number(chunks) - 1}&limit=2`);
  expect([itemsOf(last).length, last.data['nextFrom']]).toEqual([1, undefined]);
  expect(itemsOf(await ask('GET', `/documents/${documentId}/chunks?from=9999999`))).toEqual([]);
});

test('explains what a question finds, among what an agent may read', async () => {
  const [open = ''] = await added(file('leave.md', '# Leave\n\nThirty days of leave a year.'));
  const [closed = ''] = await added(
    field('agentIds', '[]'),
    file('secret.md', '# Leave of the board\n\nSixty days of leave.'),
  );
  await Promise.all([settled(open), settled(closed)]);
  const found = async (query: string) => (await ask('GET', `/document-search?${query}`)).data;
  const q = 'q=How+many+days+of+leave%3F';
  const everything = await found(q);
  expect(everything).toMatchObject({ words: [{ word: 'days' }, { word: 'leave' }], isByVectors: false });
  expect(everything['passages']).toHaveLength(2);
  expect((await found(`${q}&agentId=${tenant.agentId}`))['passages']).toEqual([
    expect.objectContaining({
      documentId: open,
      name: 'leave.md',
      path: ['Leave'],
      words: ['days', 'leave'],
      byWords: { rank: 1, score: expect.any(Number) },
      score: 1,
      isGiven: true,
    }),
  ]);
  expect((await found('q=submarines'))['passages']).toEqual([]);
});
