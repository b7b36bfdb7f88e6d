import type { Agent } from '../api/agent-types.js';

/** True if the agent names the provider, for its model or for a fallback. */
export function usesProvider(
  agent: Pick<Agent, 'providerId' | 'fallbackModels'>,
  providerId: string,
): boolean {
  const isFallback = (each: Agent['fallbackModels'][number]) =>
    typeof each !== 'string' && each.providerId === providerId;
  return agent.providerId === providerId || agent.fallbackModels.some(isFallback);
}
