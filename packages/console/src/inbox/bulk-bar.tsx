import { X } from 'lucide-react';
import { useState } from 'react';
import { useBulk, type Assignee, type Bulk } from '../api/assignments.js';
import type { InboxEntry } from '../api/inbox-types.js';
import { userNameOf } from '../people/user-name.js';
import { Button, IconButton } from '../ui/button.js';
import { useToasts } from '../ui/toast.js';
import { AssignPicker } from './assign-picker.js';
import { BulkOutcome, type Outcome } from './bulk-outcome.js';
import type { Selecting } from './use-selection.js';

interface BulkBarProps {
  selecting: Selecting;
  rows: readonly InboxEntry[];
}

const verbs = [
  ['claim', 'Claim', 'c'],
  ['release', 'Release', 'u'],
  ['resolve', 'Resolve', 'e'],
] as const;

/** Changes the selected conversations. Those that were refused stay selected, with the reason. */
export function BulkBar({ selecting, rows }: BulkBarProps) {
  const { ids, select } = selecting;
  const [isAssigning, setAssigning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const bulk = useBulk();
  const toasts = useToasts();
  const run = (verb: Bulk['verb'], to?: Assignee, name?: string) => {
    // A conversation that was changed may leave the list, and its name with it.
    const names = new Map(rows.map((row) => [row.conversationId, userNameOf(row)]));
    bulk.change(
      { ids: [...ids], verb, ...to },
      {
        onSuccess: ({ done, refused }) => {
          select(refused.map(({ id }) => id));
          setOutcome({ verb, to: name, done: done.length, refused, names });
        },
        onError: toasts.failed,
      },
    );
  };
  if (ids.length === 0 && !outcome) return null;
  return (
    <section className="bulk-bar" aria-label="Selected conversations">
      {outcome && <BulkOutcome outcome={outcome} onClose={() => setOutcome(undefined)} />}
      {ids.length > 0 && (
        <>
          <header>
            <strong>{ids.length} selected</strong>
            <IconButton
              label="Clear the selection"
              shortcut="Esc"
              size="small"
              data-key="clear"
              icon={<X size={14} />}
              onClick={() => select([])}
            />
          </header>
          <div className="bulk-verbs">
            {verbs.map(([verb, words, key]) => (
              <Button
                key={verb}
                size="small"
                data-key={verb}
                aria-keyshortcuts={key}
                busy={bulk.isPending && bulk.variables.input.verb === verb}
                disabled={bulk.isPending}
                onClick={() => run(verb)}
              >
                {words}
              </Button>
            ))}
            <Button
              size="small"
              data-key="assign"
              aria-keyshortcuts="s"
              disabled={bulk.isPending}
              onClick={() => setAssigning(true)}
            >
              Assign…
            </Button>
          </div>
        </>
      )}
      <AssignPicker
        open={isAssigning}
        count={ids.length}
        onClose={() => setAssigning(false)}
        onPick={(to, name) => run('assign', to, name)}
      />
    </section>
  );
}
