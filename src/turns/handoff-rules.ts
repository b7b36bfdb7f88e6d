import type { Agent } from '../domain/agent';
import type { Conversation } from '../domain/conversation';
import { asksForPerson } from '../domain/handoff-words';
import type { TurnInput } from '../domain/turn';

/** The agent's rules for a turn that begins with this text; none where a person has the conversation already. */
export function handoffRules(
  { handoff }: Agent,
  text: string,
  known: Conversation | undefined,
): Pick<TurnInput, 'handoff' | 'isWithHuman'> {
  if (known?.servedBy === 'human') return { isWithHuman: true };
  if (!handoff.enabled) return {};
  const { agentName, afterFailures, words = [] } = handoff;
  return {
    handoff: {
      isAskedFor: asksForPerson(text, words),
      failures: known?.failures ?? 0,
      ...(agentName !== undefined && { agentName }),
      ...(afterFailures !== undefined && { afterFailures }),
    },
  };
}
