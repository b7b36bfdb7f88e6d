import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { CaseResult } from '../api/trials.js';
import { Button } from '../ui/button.js';
import { RunView } from './run-view.js';
import { ChangeBadge, OutcomeBadge } from './trial-words.js';

interface ResultTableProps {
  results: readonly CaseResult[];
  hasBaseline: boolean;
}

/** The results of a trial, a row a run. A row opens to what was said, beside the baseline or what was observed. */
export function ResultTable({ results, hasBaseline }: ResultTableProps) {
  const [open, setOpen] = useState<string>();
  return (
    <table className="table plain trial-results" aria-label="Results">
      <thead>
        <tr>
          <th scope="col">Case</th>
          <th scope="col">Outcome</th>
          {hasBaseline && <th scope="col">Baseline</th>}
          <th scope="col">{hasBaseline ? 'Change' : 'As observed'}</th>
          <th scope="col">
            <span className="visually-hidden">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => {
          const key = `${result.caseId}/${result.repeat}`;
          const isOpen = open === key;
          return (
            <Fragment key={key}>
              <tr>
                <td>
                  <CaseName result={result} />
                </td>
                <td>
                  <OutcomeBadge outcome={result.outcome} />
                </td>
                {hasBaseline && (
                  <td>
                    <OutcomeBadge outcome={result.baseline?.outcome} />
                  </td>
                )}
                <td>{hasBaseline ? <Change result={result} /> : <AsObserved result={result} />}</td>
                <td className="number">
                  <Button
                    size="small"
                    kind="ghost"
                    aria-expanded={isOpen}
                    aria-label={`${isOpen ? 'Hide' : 'Show'} ${result.name ?? 'deleted case'}, run ${result.repeat}`}
                    onClick={() => setOpen(isOpen ? undefined : key)}
                  >
                    {isOpen ? 'Hide' : 'Show'}
                  </Button>
                </td>
              </tr>
              {isOpen && (
                <tr className="trial-run">
                  <td colSpan={hasBaseline ? 5 : 4}>
                    <RunView result={result} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function CaseName({ result: { caseId, name, repeat } }: { result: CaseResult }) {
  if (name === undefined) return <span className="dim">Deleted case</span>;
  return (
    <>
      <Link to="/cases/$caseId" params={{ caseId }} dir="auto">
        {name}
      </Link>
      {repeat > 1 && <span className="dim"> · run {repeat}</span>}
    </>
  );
}

function Change({ result: { change } }: { result: CaseResult }) {
  return change === undefined ? <span className="dim">–</span> : <ChangeBadge change={change} />;
}

/** Whether the run called and answered as the turn of the case did. */
function AsObserved({ result: { asObserved } }: { result: CaseResult }) {
  if (!asObserved) return <span className="dim">–</span>;
  const { calls, answer } = asObserved;
  if (calls && answer) return 'Same';
  return (
    <span className="dim">{calls ? 'Other answer' : answer ? 'Other calls' : 'Other calls and answer'}</span>
  );
}
