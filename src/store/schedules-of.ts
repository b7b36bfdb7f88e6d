import type { Schedule } from '../domain/schedule';
import type { Store } from './store';

const readAtOnce = 200;

/** Returns the schedules of this user; none without one. */
export async function schedulesOf(
  { schedules }: Pick<Store, 'schedules'>,
  tenantId: string,
  userId: string | undefined,
): Promise<Schedule[]> {
  if (userId === undefined) return [];
  const all: Schedule[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last && { at: last.createdAt.toISOString(), id: last.scheduleId };
    const found = await schedules.list(tenantId, { userId, ...(after && { after }) }, readAtOnce);
    all.push(...found);
    if (found.length < readAtOnce) return all;
  }
}
