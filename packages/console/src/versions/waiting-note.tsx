import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allAgentsQuery } from '../api/all-agents.js';
import { waitingQuery } from '../api/publications.js';
import './versions.css';

/** Leads to the publications of all agents that wait for votes. */
export function WaitingNote() {
  const { data: waiting = [] } = useQuery(waitingQuery());
  const { data: agents = [] } = useQuery(allAgentsQuery);
  if (waiting.length === 0) return null;
  const nameOf = (id: string) => agents.find(({ agentId }) => agentId === id)?.name ?? id;
  return (
    <p className="note waiting-note">
      <span>
        Waits for approval:{' '}
        {waiting.map(({ publicationId, agentId }, at) => (
          <span key={publicationId}>
            {at > 0 && ', '}
            <Link to="/publications/$publicationId" params={{ publicationId }}>
              {nameOf(agentId)}
            </Link>
          </span>
        ))}
      </span>
    </p>
  );
}
