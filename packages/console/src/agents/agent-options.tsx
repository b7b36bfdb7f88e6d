import { useQuery } from '@tanstack/react-query';
import { allAgentsQuery } from '../api/all-agents.js';

/** The options of a choice of agents. A deleted agent appears by its id. */
export function AgentOptions({ chosen }: { chosen: string }) {
  const agents = useQuery(allAgentsQuery).data ?? [];
  const isKnown = chosen === '' || agents.some(({ agentId }) => agentId === chosen);
  const unknown = isKnown ? [] : [{ agentId: chosen, name: chosen }];
  return (
    <>
      {/* One list, so that the chosen option stays the same element when its agent is read. */}
      {[...unknown, ...agents].map(({ agentId, name }) => (
        <option key={agentId} value={agentId}>
          {name}
        </option>
      ))}
    </>
  );
}
