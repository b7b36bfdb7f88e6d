import { setTimeout as delay } from 'node:timers/promises';
import { lastingPort } from '../../../drill/world/lasting-port';
import { startEmbeddingsServer, type EmbeddingsServer } from '../../support/embeddings-server';
import { routedModel, startModelRouter, type ModelRouter } from '../../support/model-router';
import { ownDatabase } from '../../support/own-database';
import { startScriptedModel } from '../../support/scripted-model';
import { testDocuments, type TestDocuments } from '../../support/test-documents';
import { startToolServer } from '../../support/tool-server';
import { gate } from '../../support/wait-for';
import { setStage, type Stage } from '../stage';
import type { Scene, Scenes } from './scene';
import { SharedService } from './shared-service';

/** All scenes wait for each other. On a busy machine they take longer than one test may. */
const patienceMs = 400_000;
/** Scenes that have not ended by then are named, and do not hide how the others went. */
const scenesMs = patienceMs - 30_000;
/** Calls run until the slowest scene asks for the kill. A busy machine must not have them taken for dead before. */
const heartbeatTimeoutMs = 20_000;
/** Nor may the service give up on a model that is silent until the kill, and ask again: the script has one move for it. */
const modelTimeoutMs = String(patienceMs);

/** The parts that all scenes share. */
interface World {
  stage: Stage;
  service: SharedService;
  embeddings: EmbeddingsServer;
  documents: TestDocuments;
}

/**
 * Plays the scenes at once, and reports each as a test. A start of a service takes more than a second of CPU, so one kill
 * serves them all.
 */
export function playTogether(scenes: Scenes): void {
  const plays = new Map<string, Promise<void>>();
  const closes: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const router = await startModelRouter();
    closes.push(() => router.close());
    const world = await setUp(router, Object.keys(scenes).length, closes);
    const limit = new AbortController();
    const isOver = delay(scenesMs, undefined, { signal: limit.signal }).then(() => {
      throw new Error('the scene did not end, and the others may have waited for it');
    });
    Object.entries(scenes).forEach(([claim, play], place) =>
      plays.set(claim, Promise.race([playOne(play, world, place), isOver])),
    );
    await Promise.allSettled(plays.values());
    limit.abort();
    await isOver.catch(() => undefined);
  }, patienceMs);
  afterAll(async () => {
    for (const close of closes.reverse()) await close();
  });

  for (const claim of Object.keys(scenes)) test(claim, async () => plays.get(claim));
}

async function setUp(router: ModelRouter, playing: number, closes: (() => Promise<void>)[]): Promise<World> {
  const embeddings = await startEmbeddingsServer();
  closes.push(() => embeddings.close());
  const embeddingsModel = routedModel('test-embeddings', embeddings.url);
  // Some scenes read all that the database has.
  const databaseUri = ownDatabase();
  const stage = await setStage({
    HEARTBEAT_TIMEOUT_MS: String(heartbeatTimeoutMs),
    MODEL_FIRST_BYTE_TIMEOUT_MS: modelTimeoutMs,
    MODEL_IDLE_TIMEOUT_MS: modelTimeoutMs,
    MONGODB_URI: databaseUri,
    OPENAI_BASE_URL: router.url,
    EMBEDDING_MODEL: embeddingsModel,
    // Pages come back to the address that they know.
    PORT: String(await lastingPort()),
  });
  closes.push(() => stage.close());
  const options = { databaseUri, embeddingsModel, heartbeatTimeoutMs };
  const documents = await testDocuments(stage.store, stage.taskQueue, options);
  closes.push(() => documents.close());
  const service = new SharedService(await stage.start(), () => stage.start(), playing);
  return { stage, service, embeddings, documents };
}

async function playOne(
  play: Scenes[string],
  { stage, service, embeddings, documents }: World,
  place: number,
): Promise<void> {
  const [model, tools] = await Promise.all([startScriptedModel(), startToolServer()]);
  const killDuring: Scene['killDuring'] = async (begin, meanwhile = () => undefined) => {
    const { opened, open } = gate();
    const begun = opened.then(begin);
    const begins = async () => {
      open();
      await begun;
    };
    const next = await service.kill({
      place,
      begin: begins,
      meanwhile: async () => {
        await meanwhile(await begun);
      },
    });
    return { begun: await begun, next };
  };
  const scene: Scene = {
    model,
    tools,
    embeddings,
    documents,
    store: stage.store,
    tenant: (agent, definitions) =>
      stage.tenant({ model: routedModel('test-model', model.url), ...agent }, definitions),
    get service() {
      return service.running;
    },
    kill: async (meanwhile) => (await killDuring(() => Promise.resolve(), meanwhile)).next,
    killDuring,
  };
  try {
    await play(scene);
  } finally {
    service.leave();
    await Promise.all([model.close(), tools.close()]);
  }
}
