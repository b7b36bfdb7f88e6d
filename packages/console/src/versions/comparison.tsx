import { useQuery } from '@tanstack/react-query';
import { diffQuery, newestVersionsQuery } from '../api/versions.js';
import { ChoiceField } from '../ui/choice-field.js';
import { ReadingState } from '../ui/states.js';
import { sideInWords } from './author-words.js';
import { DiffView } from './diff/diff-view.js';

interface ComparisonProps {
  agentId: string;
  /** A number, or `draft`. */
  version: string;
  hasDraft: boolean;
  /** Absent: the version before. */
  against: string | undefined;
  onAgainst: (against: string) => void;
}

/** What differs between a version and another one, which the reader chooses. The older one is on the left. */
export function Comparison({ agentId, version, hasDraft, against, onAgainst }: ComparisonProps) {
  const { data: versions = [] } = useQuery(newestVersionsQuery(agentId));
  const other = against ?? before(version);
  const known = [...(hasDraft ? ['draft'] : []), ...versions.map((each) => String(each.version))];
  const choices = [...new Set([...known, ...(other === undefined ? [] : [other])])].filter(
    (each) => each !== version,
  );
  const [from, to] = placeOf(version) < placeOf(other) ? [version, other] : [other, version];
  return (
    <>
      <div className="version-against">
        <ChoiceField
          label="Compare with"
          choices={[
            ...(other === undefined ? [['', 'Choose…'] as const] : []),
            ...choices.map((each) => [each, sideInWords(each)] as const),
          ]}
          value={other ?? ''}
          onChange={onAgainst}
        />
      </div>
      {from === undefined || to === undefined ? (
        <p className="dim">This is the first version.</p>
      ) : (
        <Difference agentId={agentId} from={from} to={to} />
      )}
    </>
  );
}

function Difference({ agentId, from, to }: { agentId: string; from: string; to: string }) {
  const query = useQuery(diffQuery(agentId, from, to));
  if (!query.data) return <ReadingState query={query} label="Loading the changes" />;
  return <DiffView before={sideInWords(from)} after={sideInWords(to)} changes={query.data} />;
}

function before(version: string): string | undefined {
  const number = Number(version);
  return number > 1 ? String(number - 1) : undefined;
}

/** The draft comes after all versions. */
function placeOf(version: string | undefined): number {
  if (version === undefined) return 0;
  return version === 'draft' ? Infinity : Number(version);
}
