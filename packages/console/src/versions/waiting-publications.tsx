import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { waitingQuery } from '../api/publications.js';
import { Badge } from '../ui/badge.js';
import { Time } from '../ui/time.js';
import { authorInWords } from './author-words.js';
import { approvedWords } from './publication-words.js';

/** Links the publications of an agent that wait for votes. */
export function WaitingPublications({ agentId }: { agentId: string }) {
  const { data = [] } = useQuery(waitingQuery(agentId));
  if (data.length === 0) return null;
  return (
    <ul className="version-list" aria-label="Waiting for votes">
      {data.map((each) => (
        <li key={each.publicationId}>
          <span className="version-name">
            <Link to="/publications/$publicationId" params={{ publicationId: each.publicationId }}>
              Change of version {each.baseVersion}
            </Link>
            <Badge tone="warn">{approvedWords(each)}</Badge>
          </span>
          <span className="version-note" dir="auto">
            {each.note}
          </span>
          <span className="dim">
            {authorInWords(each.by)} · <Time at={each.at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
