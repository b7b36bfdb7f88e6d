import { setTimeout as delay } from 'node:timers/promises';
import { prepare, type Place, type Playing } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { World } from '../world/world';

/** The pause between two turns, so that the user's own key reaches no limit. */
const pauseMs = 250;
const patienceMs = 20_000;
const kinds = ['text', 'tool'];
const mostShown = 300;

/** The experience of a user in another tenant. */
export interface Experience {
  /** Every turn that ended with the first request. */
  played: Playing[];
  /** Durations of these turns, in milliseconds. */
  times: number[];
  /** The failures of the other turns, as sentences. */
  failures: string[];
}

/** Plays short turns of the same kinds, one after another, until `isEnough` returns true. */
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
