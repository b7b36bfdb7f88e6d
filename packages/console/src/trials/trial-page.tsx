import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { AgentName } from '../agents/agent-name.js';
import { trialQuery, useCancelTrial, type Trial } from '../api/trials.js';
import { Button } from '../ui/button.js';
import { FactList } from '../ui/facts.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import '../styles/build.css';
import '../transcript/transcript.css';
import '../cases/cases.css';
import './trials.css';
import { ResultTable } from './result-table.js';
import { countsInWords, spentInWords, StateBadge, versionInWords } from './trial-words.js';

const route = getRouteApi('/frame/trials/$trialId');
const trail = <Link to="/trials">Trials</Link>;

/** One trial: what came of each case, beside what was observed and beside the baseline. */
export function TrialPage() {
  const { trialId } = route.useParams();
  const query = useInfiniteQuery(trialQuery(trialId));
  const [first] = query.data?.pages ?? [];
  if (!first)
    return (
      <Page title="Trial" trail={trail}>
        <ReadingState query={query} label="Loading the trial" />
      </Page>
    );
  const results = query.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <Page
      title="Trial"
      trail={trail}
      aside={<StateBadge state={first.state} />}
      actions={first.state === 'running' && <CancelTrial trialId={trialId} />}
    >
      <Facts trial={first} />
      <ResultTable results={results} hasBaseline={first.baselineVersion !== undefined} />
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more results
        </Button>
      )}
    </Page>
  );
}

function Facts({ trial }: { trial: Trial }) {
  const { agentId, version, baselineVersion, counts, baselineCounts, cases, repeat, spent, startedBy } =
    trial;
  const runs = cases * repeat;
  return (
    <div className="trial-facts" aria-live="polite">
      <FactList
        facts={[
          ['Result', countsInWords(counts, runs)],
          ['Baseline', baselineVersion !== undefined && countsInWords(baselineCounts, runs)],
          ['Agent', <AgentName key="agent" agentId={agentId} />],
          ['Version', versionInWords(version)],
          ['Compared with', baselineVersion !== undefined && versionInWords(baselineVersion)],
          ['Spent', spent && spentInWords(spent)],
          ['Started', <Time key="started" at={trial.createdAt} />],
          ['By', startedBy.name],
        ]}
      />
    </div>
  );
}

function CancelTrial({ trialId }: { trialId: string }) {
  const cancel = useCancelTrial(trialId);
  const toasts = useToasts();
  const [isAsked, setAsked] = useState(false);
  const submit = () => cancel.change({}, { onSuccess: () => setAsked(true), onError: toasts.failed });
  return (
    <Button icon={<CircleStop size={15} aria-hidden />} busy={cancel.isPending || isAsked} onClick={submit}>
      Cancel trial
    </Button>
  );
}
