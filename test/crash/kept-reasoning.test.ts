import '../support/one-protobufjs';
import JSZip from 'jszip';
import { newId } from '../../src/domain/ids';
import type { ServiceProcess } from '../../drill/world/service-process';
import { listen, type Listener } from '../support/listener';
import { anOperator } from '../support/operator';
import { ownDatabase } from '../support/own-database';
import { patience } from '../support/patience';
import { fails } from '../support/scripted-model';
import { answers, startScriptedProvider, type ScriptedProvider } from '../support/scripted-provider';
import { textOf } from '../support/sse-reader';
import { httpTool, type TestTenant } from '../support/test-tenant';
import { waitFor } from '../support/wait-for';
import { asMember } from '../support/workspace';
import { allDocuments, allHistories } from '../tenant-isolation/places';
import { sweepFor, type Canary } from '../tenant-isolation/sweep';
import { setStage, type Stage } from './stage';
import { thinkingReplies, type ThinkingReplies } from './thinking-replies';

/** All wires play at once. On a busy machine that takes longer than one test may. */
const patienceMs = 300_000;
const userId = 'ada@example.org';
const wires = Object.keys(thinkingReplies);

/** A turn whose model thought before the kill, and is asked again after it. */
interface Play {
  replies: ThinkingReplies;
  own: ScriptedProvider;
  elsewhere: ScriptedProvider;
  tenant: TestTenant;
  listeners: Listener[];
  conversationId: string;
}

let stage: Stage;
let service: ServiceProcess;
// The documents and histories can be read.
const settings = { MONGODB_URI: ownDatabase(), MASTER_KEY: '', ...patience };
const plays = new Map<string, Play>();

beforeAll(async () => {
  stage = await setStage(settings);
  const first = await stage.start();
  const begun = Object.entries(thinkingReplies).map(async ([wire, make]) => {
    plays.set(wire, await begin(first.url, make()));
  });
  await Promise.all(begun);
  await first.kill();
  service = await stage.start();
  await Promise.all([...plays.values()].map(goOn));
}, patienceMs);
afterAll(async () => {
  await stage.close();
  await Promise.all([...plays.values()].flatMap(({ own, elsewhere }) => [own.close(), elsewhere.close()]));
});

/** Asks until the turn waits for an approval. */
async function begin(url: string, replies: ThinkingReplies): Promise<Play> {
  const { kind, model, otherModel } = replies;
  const [own, elsewhere] = await Promise.all([startScriptedProvider(), startScriptedProvider()]);
  const [providerId, elsewhereId] = [newId('provider'), newId('provider')];
  const book = httpTool('book', `${stage.tools.url}/book`, { policy: 'confirm' });
  const fallbackModels = [otherModel, { providerId: elsewhereId, model }];
  const agent = { providerId, model, fallbackModels, reasoningEffort: 'low' as const };
  const tenant = await stage.tenant(agent, [book]);
  const provider = { tenantId: tenant.tenantId, kind, region: 'eu-central-1', apiKey: 'sk-of-a-tenant' };
  const times = { models: [], createdAt: new Date() };
  await stage.store.modelProviders.insert({
    ...provider,
    providerId,
    name: 'own',
    baseUrl: own.url,
    ...times,
  });
  await stage.store.modelProviders.insert({
    ...{ ...provider, providerId: elsewhereId, name: 'elsewhere', baseUrl: elsewhere.url, ...times },
  });
  own.script(answers(replies.calls));
  const question = await listen(url, tenant.apiKey, { q: 'Book Oslo.' }, { 'x-user-id': userId });
  await question.ended;
  const { conversationId } = question;
  return { replies, own, elsewhere, tenant, listeners: [question], conversationId };
}

/** Approves the call. The model, and another one there, refuse; the same model at another provider answers. */
async function goOn({ replies, own, elsewhere, tenant, listeners, conversationId }: Play): Promise<void> {
  own.script(fails(401), fails(401));
  elsewhere.script(answers(replies.says));
  const { instructionId } = listeners[0]?.events.at(-1)?.data ?? {};
  const actionResponse = JSON.stringify({ instructionId, accepted: true });
  const query = { q: 'Yes.', conversationId, actionResponse };
  const resumed = await listen(service.url, tenant.apiKey, query, { 'x-user-id': userId });
  await resumed.ended;
  listeners.push(resumed);
}

function playOf(wire: string): Play {
  const play = plays.get(wire);
  if (!play) throw new Error(`${wire} did not begin`);
  return play;
}

function canariesOf({ secrets }: ThinkingReplies): Canary[] {
  return Object.entries(secrets).map(([name, secret]) => ({ name, secret }));
}

test.each(wires)('%s: the model gets its reasoning back after a kill, byte for byte', (wire) => {
  const { replies, own, listeners } = playOf(wire);
  expect(listeners.map(({ events }) => textOf(events)).join('')).toBe('Booked.');
  expect(own.requests[1]?.body).toEqual(expect.objectContaining(replies.sentBack));
});

test.each(wires)('%s: neither another family nor another provider gets it', (wire) => {
  const { replies, own, elsewhere } = playOf(wire);
  expect([own.requests.length, elsewhere.requests.length]).toEqual([3, 1]);
  const [, withIt, ...without] = [...own.requests, ...elsewhere.requests].map(({ text }) =>
    Buffer.from(text),
  );
  const found = sweepFor(canariesOf(replies));
  expect(found(withIt ?? Buffer.alloc(0))).not.toEqual([]);
  expect(without.map((text) => found(text))).toEqual([[], []]);
});

test.each(wires)('%s: nobody is shown it, and no history holds it', async (wire) => {
  const { replies, tenant, listeners, conversationId } = playOf(wire);
  const owner = await anOperator({ store: stage.store, url: service.url }, tenant, { role: 'owner' });
  const turnId = String(listeners[0]?.events[0]?.data['turnId']);
  const conversation = `/conversations/${conversationId}`;
  const turn = `${conversation}/turns/${turnId}`;
  const shown: Buffer[] = [Buffer.from(JSON.stringify(listeners.map(({ events }) => events)))];
  for (const path of [
    ...[conversation, `${conversation}/turns`, turn, `${turn}/calls/call_1_1`, `${conversation}/receipts`],
    `${conversation}/receipts/export?disclose=true`,
    `/people/export?userId=${userId}`,
    '/audit',
  ]) {
    const response = await owner.get(path);
    expect([path, response.status]).toEqual([path, 200]);
    shown.push(...(await filesIn(Buffer.from(await response.arrayBuffer()))));
  }
  const all = Buffer.concat(shown);
  expect(all.includes('Book Oslo.')).toBe(true);
  const found = sweepFor(canariesOf(replies));
  expect(found(all)).toEqual([]);
  const histories = await allHistories(stage.taskQueue);
  expect(histories.includes(conversationId)).toBe(true);
  expect(found(histories)).toEqual([]);
  expect(found(Buffer.from(service.output()))).toEqual([]);
});

test.each(wires)('%s: it is gone once the conversation is erased', async (wire) => {
  const { replies, tenant, conversationId } = playOf(wire);
  const found = sweepFor(canariesOf(replies));
  const held = async () => found(await allDocuments(settings.MONGODB_URI));
  expect(await held()).not.toEqual([]);
  const ask = await asMember({ store: stage.store, url: service.url }, tenant, 'owner');
  expect((await ask('DELETE', `/conversations/${conversationId}`)).status).toBe(200);
  await waitFor('the erasure', async () => (await held()).length === 0);
});

/** A ZIP archive as its files, and anything else as it is. */
async function filesIn(bytes: Buffer): Promise<Buffer[]> {
  if (bytes.subarray(0, 2).toString() !== 'PK') return [bytes];
  const zip = await JSZip.loadAsync(bytes);
  return Promise.all(Object.values(zip.files).map((file) => file.async('nodebuffer')));
}
