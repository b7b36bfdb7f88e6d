import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Agent } from '../api/agents.js';
import { waitingQuery } from '../api/publications.js';
import { diffQuery } from '../api/versions.js';
import { Badge } from '../ui/badge.js';

/** Says in the editor's header whether users have the draft already, and which decision waits. */
export function DraftState({ agent: { agentId, publishedVersion = 0 } }: { agent: Agent }) {
  const { data: changes } = useQuery(diffQuery(agentId, String(publishedVersion), 'draft'));
  const { data: waiting = [] } = useQuery(waitingQuery(agentId));
  const [newest] = waiting;
  if (!changes) return null;
  return (
    <>
      {changes.length === 0 ? (
        <Badge tone="good">Version {publishedVersion} is live</Badge>
      ) : (
        <Link to="/agents/$agentId/versions/$version" params={{ agentId, version: 'draft' }}>
          <Badge tone="warn">Draft differs from version {publishedVersion}</Badge>
        </Link>
      )}
      {newest && (
        <Link to="/publications/$publicationId" params={{ publicationId: newest.publicationId }}>
          <Badge tone="accent">
            {waiting.length === 1 ? 'Waits for approval' : `${waiting.length} wait for approval`}
          </Badge>
        </Link>
      )}
    </>
  );
}
