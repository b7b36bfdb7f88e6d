import type { Token } from '../api/tokens.js';
import { Badge } from '../ui/badge.js';
import { useNow } from '../ui/clock.js';
import { tokenState } from './token-state.js';

/** Says that a token no longer works. */
export function TokenBadge({ token }: { token: Token }) {
  const state = tokenState(token, useNow(15_000));
  return state === 'in use' ? null : <Badge tone="bad">{state}</Badge>;
}
