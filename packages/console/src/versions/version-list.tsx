import { Link } from '@tanstack/react-router';
import type { Agent } from '../api/agents.js';
import { versionsQuery } from '../api/versions.js';
import type { ListedVersion } from '../api/version-types.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { FormSection } from '../ui/form-section.js';
import { ErrorState, LoadingState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { usePagedList } from '../ui/use-paged-list.js';
import { authorInWords } from './author-words.js';
import { liveVersion } from './live-version.js';
import './versions.css';
import { WaitingPublications } from './waiting-publications.js';

/** The versions of an agent, newest first, with those that wait for votes. */
export function VersionList({ agent }: { agent: Agent }) {
  const { agentId } = agent;
  const list = usePagedList(versionsQuery(agentId));
  const { rows, error, isPending, retry, hasMore, isReadingMore, readMore } = list;
  const live = liveVersion(agent, rows);
  return (
    <FormSection title="Versions" about="Each change that reached users, and who made it.">
      <WaitingPublications agentId={agentId} />
      {error !== null && rows.length === 0 && <ErrorState error={error} onRetry={retry} />}
      {isPending && <LoadingState label="Loading versions" lines={4} />}
      {rows.length === 0 && !isPending && error === null && (
        <p className="dim">The first version is recorded when the agent is saved or first used.</p>
      )}
      {rows.length > 0 && (
        <ol className="version-list" aria-label="Versions">
          {rows.map((version) => (
            <VersionLine
              key={version.version}
              agentId={agentId}
              version={version}
              isLive={version.version === live}
            />
          ))}
        </ol>
      )}
      {hasMore && (
        <div>
          <Button size="small" busy={isReadingMore} onClick={readMore}>
            Show more
          </Button>
        </div>
      )}
    </FormSection>
  );
}

interface VersionLineProps {
  agentId: string;
  version: ListedVersion;
  isLive: boolean;
}

function VersionLine({ agentId, version: { version, at, by, note }, isLive }: VersionLineProps) {
  return (
    <li>
      <span className="version-name">
        <Link to="/agents/$agentId/versions/$version" params={{ agentId, version: String(version) }}>
          Version {version}
        </Link>
        {isLive && <Badge tone="good">live</Badge>}
      </span>
      <span className="version-note" dir="auto">
        {note}
      </span>
      <span className="dim">
        {authorInWords(by)} · <Time at={at} />
      </span>
    </li>
  );
}
