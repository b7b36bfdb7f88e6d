import type { Decision } from './action';

/** Steps of a question that leave it open. Every other one closes it. */
const leavesOpen: readonly Decision['what'][] = ['voted', 'voided', 'edited', 'reminded'];

/** Returns for how many milliseconds, until a time, at least one question to people was open. */
export function waitedForPeople(decisions: readonly Decision[], until: number): number {
  const open = new Set<string>();
  let since = 0;
  let waited = 0;
  for (const { instructionId, what, at } of decisions) {
    const time = Math.min(Date.parse(at), until);
    const wasOpen = open.size > 0;
    if (what === 'asked') open.add(instructionId);
    else if (!leavesOpen.includes(what)) open.delete(instructionId);
    if (!wasOpen && open.size > 0) since = time;
    if (wasOpen && open.size === 0) waited += time - since;
  }
  return open.size > 0 ? waited + until - since : waited;
}
