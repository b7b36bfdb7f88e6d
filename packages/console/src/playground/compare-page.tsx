import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AgentSelect } from '../agents/agent-select.js';
import { agentQuery } from '../api/agents.js';
import { newestVersionsQuery } from '../api/versions.js';
import { VersionField } from '../trials/version-field.js';
import { versionInWords } from '../trials/trial-words.js';
import { Page } from '../ui/page.js';
import { liveVersion } from '../versions/live-version.js';
import '../turn/page/user-page.css';
import './playground.css';
import { SideBySide, type LaneSetup } from './side-by-side.js';

const route = getRouteApi('/frame/playground/compare');

/** Two versions of an agent that answer the same messages. */
export function ComparePage() {
  const { agentId = '', left: chosenLeft, right = 'draft' } = route.useSearch();
  const navigate = route.useNavigate();
  const agent = useQuery({ ...agentQuery(agentId), enabled: agentId !== '' });
  const { data: versions } = useQuery(newestVersionsQuery(agentId));
  const live = agent.data && versions && liveVersion(agent.data, versions);
  const left = chosenLeft ?? live?.toString();
  const show = (search: { left?: string; right?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true });
  return (
    <Page title="Compare versions" trail={<Link to="/playground">Playground</Link>} flush>
      <div className="play-pair-setup">
        <AgentSelect
          label="Agent"
          none="Choose…"
          value={agentId}
          onChange={(id) => void navigate({ search: { agentId: id }, replace: true })}
        />
        <VersionField
          label="Left"
          agentId={agentId}
          fault={undefined}
          value={left ?? ''}
          onChange={(version) => show({ left: version })}
        />
        <VersionField
          label="Right"
          agentId={agentId}
          fault={undefined}
          value={right}
          onChange={(version) => show({ right: version })}
        />
      </div>
      {agentId !== '' && left !== undefined && (
        <SideBySide
          key={[agentId, left, right].join(' ')}
          lanes={[laneOf(agentId, left), laneOf(agentId, right)]}
        />
      )}
    </Page>
  );
}

function laneOf(agentId: string, version: string): LaneSetup {
  const agentVersion = version === 'draft' ? version : Number(version);
  return { title: versionInWords(agentVersion), setup: { agentId, agentVersion } };
}
