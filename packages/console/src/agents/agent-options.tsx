import { useQuery } from '@tanstack/react-query';
import { allAgentsQuery } from '../api/all-agents.js';

/** The options of a choice of agents. A deleted agent appears by its id. */
export function AgentOptions({ chosen }: { chosen: string }) {
  const agents = useQuery(allAgentsQuery).data ?? [];
  const isKnown = chosen === '' || agents.some(({ agentId }) => agentId === chosen);
  return (
    <>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {agents.map(({ agentId, name }) => (
        <option key={agentId} value={agentId}>
          {name}
        </option>
      ))}
    </>
  );
}
