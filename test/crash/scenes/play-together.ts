import { routedModel, startModelRouter, type ModelRouter } from '../../support/model-router';
import { patience } from '../../support/patience';
import { startScriptedModel } from '../../support/scripted-model';
import { startToolServer } from '../../support/tool-server';
import { setStage, type Stage } from '../stage';
import type { Scene, Scenes } from './scene';
import { SharedService } from './shared-service';

/** All scenes wait for each other. On a busy machine they take longer than one test may. */
const patienceMs = 400_000;

/**
 * Plays the scenes at once, and reports each as a test. A start of a service takes more than a second of CPU, so one kill
 * serves them all.
 */
export function playTogether(scenes: Scenes): void {
  const plays = new Map<string, Promise<void>>();
  let router: ModelRouter;
  let stage: Stage;

  beforeAll(async () => {
    router = await startModelRouter();
    // Calls run until the slowest scene asks for the kill. A busy machine must not have them taken for dead before.
    const settings = { ...patience, HEARTBEAT_TIMEOUT_MS: '20000' };
    stage = await setStage({ ...settings, OPENAI_BASE_URL: router.url });
    const entries = Object.entries(scenes);
    const shared = new SharedService(await stage.start(), () => stage.start(), entries.length);
    for (const [claim, play] of entries) plays.set(claim, playOne(play, stage, shared));
    await Promise.allSettled(plays.values());
  }, patienceMs);
  afterAll(async () => {
    await stage.close();
    await router.close();
  });

  for (const claim of Object.keys(scenes)) test(claim, async () => plays.get(claim));
}

async function playOne(play: Scenes[string], stage: Stage, shared: SharedService): Promise<void> {
  const [model, tools] = await Promise.all([startScriptedModel(), startToolServer()]);
  const scene: Scene = {
    model,
    tools,
    store: stage.store,
    tenant: (agent, definitions) =>
      stage.tenant({ model: routedModel('test-model', model.url), ...agent }, definitions),
    get service() {
      return shared.running;
    },
    kill: (meanwhile = () => undefined) => shared.kill(meanwhile),
  };
  try {
    await play(scene);
  } finally {
    shared.leave();
    await Promise.all([model.close(), tools.close()]);
  }
}
