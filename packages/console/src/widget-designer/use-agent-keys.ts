import { useInfiniteQuery } from '@tanstack/react-query';
import type { Agent } from '../api/agent-types.js';
import { credentialsQuery, type Credential } from '../api/credentials.js';
import { accessState } from '../ui/access-state.js';
import { useNow } from '../ui/clock.js';

const everyMs = 15_000;

/** Returns the access keys in use that reach the agent. The default agent's are also those that name none. */
export function useAgentKeys({ agentId, isDefault }: Pick<Agent, 'agentId' | 'isDefault'>): Credential[] {
  const now = useNow(everyMs);
  const filters = { kind: 'ACCESS_KEY', revoked: 'false', ...(!isDefault && { agentId }) } as const;
  const { data } = useInfiniteQuery(credentialsQuery(filters));
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  return found.filter(
    (key) =>
      (key.agentId === agentId || (isDefault && key.agentId === undefined)) &&
      accessState(key, now) === 'in use',
  );
}
