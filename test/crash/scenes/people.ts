import { openEvents } from '../../support/conversation-stream';
import { anOperator, type TestOperator } from '../../support/operator';
import { calls } from '../../support/scripted-model';
import type { ReadEvent } from '../../support/sse-reader';
import { waitFor } from '../../support/wait-for';
import { listen } from './listen';
import type { Scene, Scenes } from './scene';

/** Commands up to a state, and the marks that a client has seen then. */
const states: Record<string, { commands: string[]; seen: string[]; now: string | undefined }> = {
  waits: { commands: [], seen: ['waiting'], now: 'waiting' },
  'is with a person': { commands: ['claim'], seen: ['waiting', 'joined Ada'], now: 'joined Ada' },
  'was left': {
    commands: ['claim', 'release'],
    seen: ['waiting', 'joined Ada', 'left Ada'],
    now: 'left Ada',
  },
  'is back': { commands: ['claim', 'resolve'], seen: ['waiting', 'joined Ada', 'back'], now: undefined },
};

/** Scenes of a conversation that people serve, or have served, while the service is killed. */
export const peopleScenes: Scenes = Object.fromEntries(
  Object.entries(states).map(([state, { commands, seen, now }]) => [
    `a conversation that ${state} says so after a kill, and then who comes, each once`,
    async (scene) => {
      const { apiKey: key, tenantId } = await scene.tenant();
      scene.model.script(calls({ tool: 'handoff', args: { message: 'A colleague will take over.' } }));
      const turn = await listen(scene.service.url, key, { q: 'I need a person.' });
      await turn.ended;
      const { conversationId } = turn;
      const ada = await operatorOf(scene, tenantId);
      for (const command of commands) await does(ada, command, conversationId);
      const before = await openEvents(scene.service, { key, conversationId, lastEventId: turn.lastEventId });
      await before.until((event) => event.id !== undefined && wordsOf(event) === seen.at(-1));
      const { lastEventId } = before;
      const next = await scene.kill();

      await before.ended;
      const after = await openEvents(next, { key, conversationId, lastEventId });
      const late = await openEvents(next, { key, conversationId });
      const bob = await operatorOf(scene, tenantId, 'Bob');
      await does(bob, 'take-over', conversationId);
      await does(bob, 'resolve', conversationId);
      for (const stream of [after, late]) {
        await stream.until(({ event, id }) => event === 'agent' && id !== undefined);
        expect(stream.events.filter(({ id }) => id !== undefined).map(wordsOf)).toEqual([
          'joined Bob',
          'back',
        ]);
        stream.leave();
      }
      expect(before.events.filter(({ id }) => id !== undefined).map(wordsOf)).toEqual(seen);
      const told = late.events.filter(({ event, id }) => event === 'participant' && id === undefined);
      expect(told.map(wordsOf)).toEqual(now === undefined ? [] : [now]);
    },
  ]),
);

function operatorOf(
  { store, service: { url } }: Scene,
  tenantId: string,
  name = 'Ada',
): Promise<TestOperator> {
  return anOperator({ store, url }, { tenantId }, { name });
}

/** Sends a command until the service is there, as a client does with one Idempotency-Key. */
async function does(who: TestOperator, what: string, conversationId: string): Promise<void> {
  const key = { 'idempotency-key': `${who.memberId} ${what}` };
  await waitFor(`${what} was carried out`, async () => {
    const { status } = await who.does(what, conversationId, undefined, key);
    if (status !== 503) expect(status).toBe(200);
    return status === 200;
  });
}

function wordsOf({ data }: ReadEvent): string {
  return [data['state'], data['name']].filter(Boolean).join(' ');
}
