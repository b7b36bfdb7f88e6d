// npm run record-histories -- -t <kind>: plays a new kind of turn, handoff, document, erasure, schedule or push, and stores
// its histories in this version's folder. Without -t it plays all kinds, for the first recording of a new version.
import '../support/one-protobufjs';
import { startTestService, type TestService } from '../support/test-service';
import { startToolServer, type ToolServer } from '../support/tool-server';
import { connectHistories, type TurnHistories } from '../support/turn-histories';
import { setStage as setDocumentStage, type Stage as DocumentStage } from '../knowledge/documents/stage';
import { documentKinds } from './document-kinds';
import { erasureKinds, recordedQueue, scheduledKinds } from './erasure-kinds';
import { peopleKinds } from './people-kinds';
import { pushKinds } from './push-kinds';
import { handoffOf, keepHistories } from './recorded';
import { setStage } from './stage';
import { trialKinds } from './trial-kinds';
import { wakeKinds } from './wake-kinds';
import { turnKinds } from './turn-kinds';

let service: TestService;
let tools: ToolServer;
let histories: TurnHistories;
let files: DocumentStage;
beforeAll(async () => {
  [service, tools, histories, files] = await Promise.all([
    startTestService({ MODEL_BACKOFF_MS: '5', TASK_QUEUE: recordedQueue }),
    startToolServer(),
    connectHistories(),
    setDocumentStage(),
  ]);
});
afterAll(async () => {
  await service.stop();
  await tools.close();
  await histories.close();
  await files.close();
});

test.each(Object.entries(turnKinds))('%s', async (kind, play) => {
  const conversationId = await play(await setStage(service, tools.url));
  keepHistories(kind, await histories.of(conversationId));
});

test.each(Object.entries(peopleKinds))('%s', async (kind, play) => {
  const conversationId = await play(await setStage(service, tools.url));
  keepHistories(kind, await histories.of(conversationId));
  keepHistories(handoffOf(kind), await histories.ofHandoff(conversationId));
});

test.each(Object.entries(documentKinds))('%s', async (kind, play) => {
  delete files.embeddings.on.request;
  keepHistories(kind, await histories.ofDocument(await play(files)));
});

test.each(Object.entries(erasureKinds))('%s', async (kind, play) => {
  const erasureId = await play(await setStage(service, tools.url));
  keepHistories(kind, await histories.ofErasure(erasureId));
});

test.each(Object.entries(scheduledKinds))('%s', async (kind, play) => {
  const workflowId = await play(await setStage(service, tools.url));
  keepHistories(kind, await histories.ofScheduled(workflowId));
});

test.each(Object.entries(wakeKinds))('%s', async (kind, play) => {
  keepHistories(kind, await histories.ofScheduled(await play(await setStage(service, tools.url))));
});

test.each(Object.entries(trialKinds))('%s', async (kind, play) => {
  keepHistories(kind, await histories.ofScheduled(await play(await setStage(service, tools.url))));
});

test.each(Object.entries(pushKinds))('%s', async (kind, play) => {
  const turnId = await play(await setStage(service, tools.url), tools);
  keepHistories(kind, await histories.ofPush(turnId));
});
