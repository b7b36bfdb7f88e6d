import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '../api/agents.js';
import { newestVersionsQuery } from '../api/versions.js';
import type { Version } from '../api/version-types.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { FactList } from '../ui/facts.js';
import { IdLine } from '../ui/id-line.js';
import { Page } from '../ui/page.js';
import { ExactTime } from '../ui/time.js';
import '../ui/segmented.css';
import { AgentTrail } from './agent-trail.js';
import { authorInWords, sideInWords } from './author-words.js';
import { Comparison } from './comparison.js';
import { DefinitionView } from './definition-view.js';
import { liveVersion } from './live-version.js';
import { RestoreDialog } from './restore-dialog.js';

const route = getRouteApi('/frame/agents/$agentId/versions/$version');

interface VersionViewProps {
  agentId: string;
  version: Version;
  /** Absent for a deleted agent. */
  agent: Agent | undefined;
}

/** A version: who made it and why, what it changed, and all that it consists of. */
export function VersionView({ agentId, version, agent }: VersionViewProps) {
  const { version: number, definition, digest, at, by, note } = version;
  const { view, against } = route.useSearch();
  const navigate = route.useNavigate();
  const [isRestoring, setRestoring] = useState(false);
  const { data: versions = [] } = useQuery(newestVersionsQuery(agentId));
  const isLive = number !== undefined && liveVersion(agent, versions) === number;
  const isCompared = number !== undefined && view !== 'whole';
  const show = (search: { against?: string; view?: 'whole' }) => void navigate({ search, replace: true });
  return (
    <Page
      title={sideInWords(String(number ?? ''))}
      trail={<AgentTrail agentId={agentId} name={agent?.name ?? definition.agent.name} />}
      aside={isLive && <Badge tone="good">live</Badge>}
      actions={
        agent &&
        number !== undefined && (
          <Button icon={<RotateCcw size={14} aria-hidden />} onClick={() => setRestoring(true)}>
            Restore
          </Button>
        )
      }
    >
      <div className="version-page">
        <FactList
          facts={[
            ['Note', note !== undefined && <span dir="auto">{note}</span>],
            ['By', by && authorInWords(by)],
            ['Created', at !== undefined && <ExactTime key="at" at={at} />],
            ['Digest', <IdLine key="digest" id={digest} />],
          ]}
        />
        {number !== undefined && (
          <div className="segmented" role="group" aria-label="View">
            <Button aria-pressed={isCompared} onClick={() => show({})}>
              Changes
            </Button>
            <Button aria-pressed={!isCompared} onClick={() => show({ view: 'whole' })}>
              Whole version
            </Button>
          </div>
        )}
        {isCompared ? (
          <Comparison
            agentId={agentId}
            version={String(number)}
            hasDraft={agent?.publishing === 'manual'}
            against={against}
            onAgainst={(other) => show({ against: other })}
          />
        ) : (
          <DefinitionView definition={definition} />
        )}
      </div>
      {agent && number !== undefined && (
        <RestoreDialog
          agentId={agentId}
          version={number}
          open={isRestoring}
          onClose={() => setRestoring(false)}
        />
      )}
    </Page>
  );
}
