import type { AgentEvent } from './events';

/** Who has the conversation, as far as an event of one of its turns tells. */
export function whoServes(event: AgentEvent): 'agent' | 'human' | undefined {
  switch (event.type) {
    case 'handoff':
      return 'human';
    case 'error':
      // A person took the conversation over, or a newer message took the turn's place; the next turn tells which.
      return event.code === 'interrupted' ? 'human' : undefined;
    case 'status':
    case 'delta':
    case 'tool.start':
    case 'action':
      return 'agent';
    default:
      return undefined;
  }
}
