import { CircleCheck, CircleX } from 'lucide-react';
import type { CaseResult, RunResult } from '../api/trials.js';
import { CaseTranscript, Observed } from '../cases/case-transcript.js';
import { Badge } from '../ui/badge.js';

/** What a run said and how it was found, beside the baseline's, or else beside what was observed. */
export function RunView({ result }: { result: CaseResult }) {
  const { baseline, observed } = result;
  return (
    <div className="trial-columns">
      <Lane title="Trial run" run={result} />
      {baseline ? (
        <Lane title="Baseline run" run={baseline} />
      ) : (
        observed && (
          <section>
            <Observed observed={observed} />
          </section>
        )
      )}
    </div>
  );
}

function Lane({ title, run }: { title: string; run: RunResult }) {
  const { end, checks, judged, transcript } = run;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {end?.kind === 'diverged' && (
        <p className="note warn">
          Nothing was recorded for {end.tool} with {end.arguments}. Add it to the case’s recorded results.
        </p>
      )}
      {end?.kind === 'failed' && <p className="note bad">{end.problem}</p>}
      {checks.length > 0 && (
        <ul className="trial-checks" aria-label={`Checks of the ${title.toLowerCase()}`}>
          {checks.map((check, at) => (
            <li key={at}>
              <CheckLine check={check} />
            </li>
          ))}
        </ul>
      )}
      {judged && (
        <p className="trial-judge">
          <Badge tone={judged.verdict === 'pass' ? 'good' : judged.verdict === 'fail' ? 'bad' : 'warn'}>
            judge: {judged.verdict}
          </Badge>{' '}
          {judged.reason} {judged.disagrees && <strong>The checks say otherwise.</strong>}
        </p>
      )}
      <CaseTranscript messages={transcript} />
    </section>
  );
}

const kinds: Record<RunResult['checks'][number]['check'], string> = {
  expected_call: 'Calls',
  forbidden_call: 'Does not call',
  contains: 'Contains',
  lacks: 'Lacks',
  schema: 'Fits',
  citations: 'Cites',
};

function CheckLine({ check: { check, what, passed, why } }: { check: RunResult['checks'][number] }) {
  const Icon = passed ? CircleCheck : CircleX;
  return (
    <>
      <Icon size={14} aria-label={passed ? 'Passed' : 'Failed'} className={passed ? 'good' : 'bad'} />
      <span>
        {kinds[check]} <strong>{what}</strong>
        {why !== undefined && <span className="dim"> {why}</span>}
      </span>
    </>
  );
}
