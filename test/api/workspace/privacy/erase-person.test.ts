import '../../../support/one-protobufjs';
import JSZip from 'jszip';
import { anOperator } from '../../../support/operator';
import { connectionIdOf } from '../../../../src/domain/connection-id';
import { newId } from '../../../../src/domain/ids';
import { sendFile } from '../../../support/files';
import { Listener } from '../../../support/listener';
import { readTurn } from '../../../support/read-turn';
import { says, saysAndHolds } from '../../../support/scripted-model';
import { testService, testTenant } from '../../../support/test-service';
import { connectTraces, type Traces } from '../../../support/traces';
import { gate, waitFor } from '../../../support/wait-for';
import { asMember, itemsOf, type Ask } from '../../../support/workspace';

const service = testService({});
const tenant = testTenant(service);
let traces: Traces;
let ask: Ask;
beforeAll(async () => void (traces = await connectTraces(service.databaseUri)));
beforeEach(async () => void (ask = await asMember(service, tenant, 'admin')));
afterAll(() => traces.close());

test('erases a person’s conversations and uploads during a turn, and nobody else’s', async () => {
  const mine = [await talk('ada'), await talk('ada')];
  const other = await talk('eve');
  const uploads = [await upload('ada'), await upload('eve')];
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Once upon a time', opened));
  const headers = { 'x-participant-id': 'ada' };
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'A story.' }, headers));
  await stream.until(({ event }) => event === 'content.delta');

  const begun = await ask('POST', '/people/erase', { participantId: 'ada', confirm: true });
  expect(begun).toMatchObject({ status: 202, data: { kind: 'person', state: 'running' } });
  const { erasureId } = begun.data;
  const again = await ask('POST', '/people/erase', { participantId: 'ada', confirm: true });
  expect(again).toMatchObject({ status: 202, data: { erasureId } });
  await waitFor('the erasure', async () => (await shown(erasureId)).data['state'] === 'completed');
  open();
  await stream.ended;

  const all = [...mine, stream.conversationId];
  for (const id of all) {
    expect(await left(id)).toEqual([`conversations/${id}`]);
    expect(await traces.openIn(id)).toEqual([]);
  }
  expect((await ask('GET', `/conversations/${other}`)).status).toBe(200);
  expect(await Promise.all(uploads.map(waits))).toEqual([false, true]);
  const ended = await shown(erasureId);
  expect(ended.data).toMatchObject({ conversations: 3, held: 0, personDigest: begun.data['personDigest'] });
  expect(ended.body).not.toContain('ada');
  expect(itemsOf(await ask('GET', '/erasures?kind=person&state=completed'))).toMatchObject([{ erasureId }]);
  const gone = await ask('POST', '/people/erase', { participantId: 'ada', confirm: true });
  expect(gone.status).toBe(404);
});

test('exports and erases what a person has connected, without a conversation too', async () => {
  const { tenantId } = tenant;
  const person = { userId: `ada-${tenantId}` };
  const mcpServerId = newId('mcp');
  const connectionId = connectionIdOf(tenantId, mcpServerId, person);
  const client = { issuer: 'https://login.example', clientId: 'holdfast' };
  await service.store.personConnections.put({
    ...{ connectionId, tenantId, mcpServerId, person, url: 'https://crm.example/mcp', revision: 1 },
    ...{ grant: { client, accessToken: 'a-token', scope: 'crm:read' }, createdAt: new Date() },
  });
  const archive = await fetch(`${service.url}/api/workspace/people/export?userId=${person.userId}`, {
    headers: { authorization: `Bearer ${(await anOperator(service, tenant, { role: 'admin' })).token}` },
  });
  const zip = await JSZip.loadAsync(Buffer.from(await archive.arrayBuffer()));
  const line = await zip.file('connections.jsonl')?.async('text');
  expect(JSON.parse(line ?? '')).toMatchObject({ mcpServerId, scope: 'crm:read' });
  expect(line).not.toContain('a-token');
  const { data } = await ask('POST', '/people/erase', { ...person, confirm: true });
  const { erasureId } = data;
  await waitFor('the erasure', async () => (await shown(erasureId)).data['state'] === 'completed');
  expect((await shown(erasureId)).data['places']).toContainEqual(
    expect.objectContaining({ place: 'connections', count: 1 }),
  );
  expect(await service.store.personConnections.get(tenantId, connectionId)).toBeNull();
});

test('also erases a conversation that begins meanwhile', async () => {
  let erasureId: unknown;
  let later: string;
  const isCompleted = async () => (await shown(erasureId)).data['state'] === 'completed';
  // Two seconds after an empty look the erasure looks once more. A busy machine may begin the conversation too late.
  do {
    await talk('ada');
    ({ erasureId } = (await ask('POST', '/people/erase', { participantId: 'ada', confirm: true })).data);
    await waitFor('the first look', async () => Number((await shown(erasureId)).data['conversations']) > 0);
    later = await talk('ada');
  } while (await isCompleted());
  await waitFor('the erasure', isCompleted);
  expect(await left(later)).toEqual([`conversations/${later}`]);
});

test('rejects a request that names nobody or confirms nothing', async () => {
  expect(await ask('POST', '/people/erase', { confirm: true })).toMatchObject({ status: 400 });
  const unconfirmed = await ask('POST', '/people/erase', { userId: 'ada', confirm: false });
  expect(unconfirmed).toMatchObject({ status: 400, paths: ['body.confirm'] });
});

async function talk(participantId: string): Promise<string> {
  service.model.script(says('Hello.'));
  const headers = { 'x-participant-id': participantId };
  return (await readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }, headers))).conversationId;
}

function shown(erasureId: unknown) {
  return ask('GET', `/erasures/${String(erasureId)}`);
}

/** Returns the conversation's documents in the store, except receipts, the audit log, and ids in pub/sub events. */
async function left(conversationId: string): Promise<string[]> {
  const found = await traces.inStore(conversationId);
  return found.filter((trace) => !/^(conversation_news|audit_\w+|receipts|receipt_\w+)\//.test(trace));
}

/** A file that waits for a message of the participant. */
function upload(participantId: string): Promise<string> {
  return sendFile(service, tenant.apiKey, 'notes.txt', 'Notes.', { 'x-participant-id': participantId });
}

async function waits(uploadId: string): Promise<boolean> {
  const { tenantId } = tenant;
  const bytes = await service.store.uploads.bytes({ tenantId, uploadId });
  return bytes !== null && (await service.store.uploads.get(tenantId, uploadId)) !== null;
}
