import { must } from '../broken';
import type { Store } from '../../src/store/store';
import type { Playing } from '../turns/play';
import type { World } from '../world/world';

/** Returns the model's own count of requests for these turns. */
export function billed(world: World, playings: Playing[]): number {
  return playings.reduce((sum, { word }) => sum + askedFor(world, word), 0);
}

/** Returns the count of requests for the turn's first and only step. */
function askedFor({ model }: World, word: string): number {
  return model.asked.get(`${word}/1`) ?? 0;
}

/**
 * Each turn made one request to the model, plus at most one for each attempt that it reports as lost or
 * failed. Returns the number of such attempts.
 * @throws Broken if a turn made more, or answered without one
 */
export async function askedOnce(
  world: World,
  store: Pick<Store, 'turns'>,
  { tenantId, playings }: { tenantId: string; playings: Playing[] },
): Promise<number> {
  let repeated = 0;
  const wrong: string[] = [];
  for (const { word, user } of playings) {
    const { attempts = [] } = (await store.turns.get(tenantId, user.turnId))?.trace ?? {};
    const asked = askedFor(world, word);
    repeated += attempts.length;
    const failed = attempts.map(({ error, then }) => `${then}: ${error}`);
    if (asked < 1 || asked > 1 + attempts.length) wrong.push(`${asked} times (${failed.join(' ')})`);
  }
  const some = wrong.slice(0, 5).join('; ');
  must('I15', wrong.length === 0, `${wrong.length} turns asked not exactly once: ${some}`);
  return repeated;
}
