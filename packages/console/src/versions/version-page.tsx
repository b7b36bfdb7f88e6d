import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { agentQuery } from '../api/agents.js';
import { versionQuery } from '../api/versions.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { AgentTrail } from './agent-trail.js';
import { sideInWords } from './author-words.js';
import { DraftView } from './draft-view.js';
import { VersionView } from './version-view.js';
import './diff/diff.css';
import './versions.css';

const route = getRouteApi('/frame/agents/$agentId/versions/$version');

/** One version of an agent, or its draft. */
export function VersionPage() {
  const place = route.useParams();
  return place.version === 'draft' ? <DraftPage agentId={place.agentId} /> : <OneVersion {...place} />;
}

function OneVersion(place: { agentId: string; version: string }) {
  const query = useQuery(versionQuery(place));
  // The versions of a deleted agent can still be read.
  const { data: agent } = useQuery(agentQuery(place.agentId));
  if (query.data)
    return (
      <VersionView key={`${place.agentId}/${place.version}`} {...place} version={query.data} agent={agent} />
    );
  return (
    <Page
      title={sideInWords(place.version)}
      trail={<AgentTrail agentId={place.agentId} name={agent?.name} />}
    >
      <ReadingState query={query} label="Loading the version" />
    </Page>
  );
}

function DraftPage({ agentId }: { agentId: string }) {
  const query = useQuery(agentQuery(agentId));
  const { data: agent } = query;
  if (agent) return <DraftView agent={agent} />;
  return (
    <Page title="Draft" trail={<AgentTrail agentId={agentId} />}>
      <ReadingState query={query} label="Loading the draft" />
    </Page>
  );
}
