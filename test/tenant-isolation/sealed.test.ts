import '../support/one-protobufjs';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownDatabase } from '../support/own-database';
import { required } from '../support/required';
import { startTestService, type TestService } from '../support/test-service';
import { startToolServer, type ToolServer } from '../support/tool-server';
import { waitFor } from '../support/wait-for';
import { allDocuments, allFiles, allHistories } from './places';
import { SealedConversation } from './sealed-conversation';
import { aSealedWorld, type SealedWorld } from './sealed-world';
import { sweepFor, type Sweep } from './sweep';

/** Stays readable, so finding it proves that a place can be searched. */
const userId = randomBytes(24).toString('hex');
const mongodbUri = ownDatabase();
/** Among the files that are looked through. */
const indexFolder = join(required('HOLDFAST_TEST_DATA_DIR'), `indexes-${randomBytes(6).toString('hex')}`);
const taskQueue = `sealed-${randomBytes(6).toString('hex')}`;

let service: TestService;
let tools: ToolServer;
let world: SealedWorld;
let conversation: SealedConversation;
let found: Sweep;

beforeAll(async () => {
  const settings = {
    ...{ MONGODB_URI: mongodbUri, TASK_QUEUE: taskQueue, ENCRYPT_PAYLOADS: 'true' },
    KNOWLEDGE_INDEX_DIR: indexFolder,
    LOG_LEVEL: 'trace',
  };
  [service, tools] = await Promise.all([startTestService(settings), startToolServer()]);
  world = await aSealedWorld(service, tools);
  found = sweepFor(world.words.canaries);
  conversation = new SealedConversation(world, userId);
  await conversation.talk();
});
afterAll(() => tools.close());

test('shows the words of people and models to those who may read them, and finds them', async () => {
  const path = `/conversations?q=${world.words.of('message')}`;
  const { data } = await world.ask('GET', path);
  expect(data).toMatchObject({ items: [{ conversationId: conversation.id }] });
  const broken = await service.post(
    '/api/agent/chat',
    world.apiKey,
    `{"message":"${world.words.of('broken body')}`,
  );
  expect(broken.status).toBe(400);
});

test('hides every word in Temporal without the codec, also in failures', async () => {
  const histories = await allHistories(taskQueue);
  expect(found(histories)).toEqual([]);
  const holds = (text: string) => histories.includes(text);
  // The failure of the model, without its own message.
  expect([holds('Encoded failure'), holds('The model provider')]).toEqual([true, false]);
});

test('writes no word to files of the database, Temporal or an index, or to the log', async () => {
  const indexes = () => (existsSync(indexFolder) ? readdirSync(indexFolder) : []);
  await waitFor('the index of the documents', () => indexes().includes(world.tenantId));
  await service.stop();
  const folder = required('HOLDFAST_TEST_DATA_DIR');
  const ofTemporal = () => allFiles(folder, mongodbUri, (path) => path.includes('temporal'));
  await waitFor('Temporal to write', () => ofTemporal().some(({ bytes }) => bytes.includes(conversation.id)));
  // The files of a database that the run was given are elsewhere.
  const documents = async () => [{ path: 'mongodb', bytes: await allDocuments(mongodbUri) }];
  const ofDatabase = process.env['MONGODB_URI'] === undefined ? [] : await documents();
  const files = [...allFiles(folder, mongodbUri), ...ofDatabase];
  const pathsWith = (readable: string) =>
    files.flatMap(({ path, bytes }) => (bytes.includes(readable) ? [path] : []));
  expect(pathsWith(userId).join()).toMatch(/ferret|mongo/);
  expect(files.filter(({ path }) => path.startsWith(indexFolder))).not.toEqual([]);
  expect(files.flatMap(({ path, bytes }) => found(bytes).map((find) => `${find}: ${path}`))).toEqual([]);
  const log = service.output();
  expect(log.split('\n').length).toBeGreaterThan(20);
  expect(found(Buffer.from(log))).toEqual([]);
});
