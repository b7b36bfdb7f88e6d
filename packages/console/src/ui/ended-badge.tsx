import { accessState, type Ends } from './access-state.js';
import { Badge } from './badge.js';
import { useNow } from './clock.js';

/** Shown if a key or a token no longer works. */
export function EndedBadge({ of }: { of: Ends }) {
  const state = accessState(of, useNow(15_000));
  return state === 'in use' ? null : <Badge tone="bad">{state}</Badge>;
}
