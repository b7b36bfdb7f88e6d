import { X } from 'lucide-react';
import type { Bulk } from '../api/assignments.js';
import { IconButton } from '../ui/button.js';

/** How a change of several conversations went. */
export interface Outcome {
  verb: Bulk['verb'];
  /** Who got them. */
  to: string | undefined;
  done: number;
  refused: readonly { id: string; message: string }[];
  /** The names of the users by conversation. */
  names: ReadonlyMap<string, string>;
}

export function BulkOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { refused, names } = outcome;
  return (
    <div className="bulk-outcome" role="status">
      <header>
        <span>
          {doneWords(outcome)}
          {refused.length > 0 && ` ${refused.length} not changed:`}
        </span>
        <IconButton label="Dismiss" size="small" icon={<X size={14} />} onClick={onClose} />
      </header>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <bdi>{names.get(id) ?? id}</bdi>: <span className="dim">{message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const verbWords: Record<Bulk['verb'], string> = {
  claim: 'claimed',
  release: 'released',
  resolve: 'resolved',
  assign: 'assigned',
};

function doneWords({ verb, to, done }: Outcome): string {
  const given = to === undefined ? '' : ` to ${to}`;
  return `${done} ${verbWords[verb]}${given}.`;
}
