import { setTimeout as delay } from 'node:timers/promises';
import { prepare, type Place, type Playing } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { World } from '../world/world';

/** Between two turns, so that no limit of the user's own key is met. */
const pauseMs = 250;
const patienceMs = 20_000;
const kinds = ['text', 'tool'];
const mostShown = 300;

/** What a user of a tenant that nobody attacks went through. */
export interface Experience {
  /** Every turn that came to its end at the first request. */
  played: Playing[];
  /** How long each of them took, in milliseconds. */
  times: number[];
  /** Why the others did not, as sentences. */
  failures: string[];
}

/** Plays short turns of the same kinds, one after another, until it has been enough. */
export async function playVictim(
  world: World,
  place: Partial<Place>,
  isEnough: (turns: number) => boolean,
): Promise<Experience> {
  const experience: Experience = { played: [], times: [], failures: [] };
  for (let turns = 0; !isEnough(turns); turns += 1) {
    await playOne(world, place, turnNamed(kinds[turns % kinds.length] ?? ''), experience);
    await delay(pauseMs);
  }
  return experience;
}

async function playOne(
  world: World,
  place: Partial<Place>,
  turn: ReturnType<typeof turnNamed>,
  { times, played, failures }: Experience,
): Promise<void> {
  const playing = prepare(world, turn, place, { patienceMs });
  const { user } = playing;
  const begun = performance.now();
  const running = user.run();
  try {
    await Promise.race([running, user.turnedAway()]).finally(() => user.stop());
    await running;
    const [refusal] = user.refusals;
    if (refusal) failures.push(`answered ${refusal.status}`);
    else if (user.attempts > 1)
      failures.push(`${user.attempts} requests: ${user.summary()}`.slice(0, mostShown));
    else {
      times.push(performance.now() - begun);
      played.push(playing);
    }
  } catch (error) {
    failures.push((error instanceof Error ? error.message : String(error)).slice(0, mostShown));
  }
}
