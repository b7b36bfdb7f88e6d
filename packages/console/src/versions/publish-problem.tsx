import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { agentQuery } from '../api/agents.js';
import { faultsIn } from '../ui/form-faults.js';
import { ErrorNote } from '../ui/states.js';

interface PublishProblemProps {
  error: Error;
  agentId: string;
  /** The version that was to reach users. */
  version: number | 'draft';
}

/** Why a version was not published, with a link to the next step. */
export function PublishProblem({ error, agentId, version }: PublishProblemProps) {
  const faults = faultsIn(error);
  const gate = faults.find(({ path }) => path === 'agent.publishGate');
  if (gate) return <NotPassed agentId={agentId} version={version} message={gate.message} />;
  return faults.some(({ path }) => path === 'body.baseVersion') ? (
    <PublishedMeanwhile agentId={agentId} />
  ) : (
    <ErrorNote error={error} />
  );
}

function PublishedMeanwhile({ agentId }: { agentId: string }) {
  const { data: agent } = useQuery(agentQuery(agentId));
  const against = agent?.publishedVersion?.toString();
  return (
    <div className="note warn" role="alert">
      <span>
        Someone else published {against === undefined ? 'another version' : `version ${against}`} meanwhile.
        Compare the draft with it, then publish again.{' '}
        <Link
          to="/agents/$agentId/versions/$version"
          params={{ agentId, version: 'draft' }}
          search={against === undefined ? {} : { against }}
        >
          Compare
        </Link>
      </span>
    </div>
  );
}

interface NotPassedProps extends Pick<PublishProblemProps, 'agentId' | 'version'> {
  message: string;
}

function NotPassed({ agentId, version, message }: NotPassedProps) {
  return (
    <div className="note warn" role="alert">
      <span>
        {message} Run it, and publish once it has passed.{' '}
        <Link to="/trials/new" search={{ agentId, cases: 'gate', version: String(version) }}>
          Start the trial
        </Link>
      </span>
    </div>
  );
}
