import { useMemo, useState } from 'react';
import type { DefinitionChange } from '../../api/version-types.js';
import { Button } from '../../ui/button.js';
import { placeInWords } from './change-words.js';
import { DiffRow } from './diff-row.js';
import { textDiff, withoutEqual } from './text-diff.js';
import { changedNames, valueText } from './value-text.js';

interface DiffViewProps {
  /** The names of the two sides. */
  before: string;
  after: string;
  changes: readonly DefinitionChange[];
}

/** What differs between two versions, place by place and side by side. */
export function DiffView({ before, after, changes }: DiffViewProps) {
  const names = useMemo(() => changedNames(changes), [changes]);
  if (changes.length === 0) return <p className="dim">Nothing differs.</p>;
  return (
    <div className="diffs">
      {changes.map((change) => (
        <PlaceDiff
          key={change.path}
          place={placeInWords(change.path)}
          before={before}
          after={after}
          from={valueText(change.path, change.from, names)}
          to={valueText(change.path, change.to, names)}
        />
      ))}
    </div>
  );
}

interface PlaceDiffProps {
  place: string;
  before: string;
  after: string;
  from: string | undefined;
  to: string | undefined;
}

/** A longer difference is opened by hand. */
const mostLines = 24;

function PlaceDiff({ place, before, after, from, to }: PlaceDiffProps) {
  const [isWhole, setWhole] = useState(false);
  const lines = useMemo(() => textDiff(from, to), [from, to]);
  const short = useMemo(() => withoutEqual(lines).slice(0, mostLines), [lines]);
  const shown = isWhole ? lines : short;
  const hidden = lines.length - short.filter(({ kind }) => kind !== 'skipped').length;
  return (
    <section className="diff" aria-label={place}>
      <h2>{place}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line, at) => (
            <DiffRow key={at} line={line} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button size="small" kind="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show changes only' : `Show all ${lines.length} lines`}
        </Button>
      )}
    </section>
  );
}
