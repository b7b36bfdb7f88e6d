import { fewAtOnce } from '../../src/platform/concurrency/few-at-once';
import { connectEncrypted } from '../../test/support/master-key';
import { must } from '../broken';
import { isEnd } from '../client/seen';
import type { Playing } from '../turns/play';
import type { World } from '../world/world';

const readAtOnce = 20;

/** I2 for many turns without a fault: each user got one end, and each record is completed. */
export async function eachCompleted(
  { mongodbUri }: World,
  tenantId: string,
  playings: Playing[],
): Promise<void> {
  const store = await connectEncrypted(mongodbUri);
  try {
    await fewAtOnce(playings, readAtOnce, async ({ user }) => {
      const ends = user.events.filter((event) => isEnd(event)).length;
      must('I2', ends === 1, `the user sees ${ends} ends`);
      const outcome = (await store.turns.get(tenantId, user.turnId))?.outcome;
      must('I2', outcome === 'completed', `the record of the turn says ${outcome ?? 'no end'}`);
    });
  } finally {
    await store.close();
  }
}
