import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { publicationQuery, useWithdraw, type Publication } from '../api/publications.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { FactList } from '../ui/facts.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { ExactTime } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import '../styles/build.css';
import './diff/diff.css';
import './versions.css';
import { AgentTrail } from './agent-trail.js';
import { authorInWords } from './author-words.js';
import { DiffView } from './diff/diff-view.js';
import { approvedWords, askedWords, publicationStates } from './publication-words.js';
import { PublicationVotes } from './publication-votes.js';

const route = getRouteApi('/frame/publications/$publicationId');

export function PublicationPage() {
  const { publicationId } = route.useParams();
  const query = useQuery(publicationQuery(publicationId));
  const { data } = query;
  if (data) return <PublicationView publication={data} />;
  return (
    <Page title="Publication">
      <ReadingState query={query} label="Loading the publication" />
    </Page>
  );
}

/** A version that waits for members, or waited: what it changes, and who agrees. */
function PublicationView({ publication }: { publication: Publication }) {
  const { agentId, definition, changes, state, by, at, note, approval, baseVersion, version } = publication;
  const [tone, words] = publicationStates[state];
  const after = version === undefined ? 'To publish' : `Version ${version}`;
  return (
    <Page
      title="Publication"
      trail={<AgentTrail agentId={agentId} name={definition.agent.name} />}
      aside={<Badge tone={tone}>{words}</Badge>}
      actions={state === 'waiting' && <Withdraw publication={publication} />}
    >
      <div className="version-page">
        <FactList
          facts={[
            ['Note', note !== undefined && <span dir="auto">{note}</span>],
            ['Asked by', authorInWords(by)],
            ['Asked', <ExactTime key="at" at={at} />],
            ['Approvals', `${approvedWords(publication)}, from ${askedWords(approval)}`],
            ['Replaces', `Version ${baseVersion}`],
          ]}
        />
        {state === 'superseded' && (
          <p className="note warn">
            Another version was published meanwhile. Compare the draft with it, and publish again.
          </p>
        )}
        <PublicationVotes publication={publication} />
        <section className="version-part">
          <h2>Changes</h2>
          <DiffView before={`Version ${baseVersion}`} after={after} changes={changes} />
        </section>
      </div>
    </Page>
  );
}

function Withdraw({ publication }: { publication: Publication }) {
  const withdraw = useWithdraw(publication);
  const toasts = useToasts();
  const submit = () =>
    withdraw.change({}, { onSuccess: () => toasts.done('Withdrawn.'), onError: toasts.failed });
  return (
    <Button busy={withdraw.isPending} onClick={submit}>
      Withdraw
    </Button>
  );
}
