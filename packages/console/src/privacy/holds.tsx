import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { holdsQuery, useReleaseHold, type Hold } from '../api/privacy.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { FormSection } from '../ui/form-section.js';
import { ErrorNote } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import { personWords } from './person-words.js';

/** Lists the legal holds in force. */
export function Holds() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(holdsQuery());
  const [released, setReleased] = useState<Hold>();
  const holds = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <FormSection
      title="Legal holds"
      about="What is held can’t be erased. Set a hold on a person whom you found, or on a conversation’s page."
    >
      {error && <ErrorNote error={error} />}
      {data && holds.length === 0 && <p className="dim">Nothing is held.</p>}
      <ul className="plain-list">
        {holds.map((hold) => (
          <li key={hold.holdId} className="list-line hold-line">
            <span>
              <HeldThing hold={hold} />: {hold.reason}
            </span>
            <span className="dim">
              {hold.setBy.name}, <Time at={hold.setAt} />
            </span>
            <Button
              size="small"
              aria-label={`Release the hold “${hold.reason}”`}
              onClick={() => setReleased(hold)}
            >
              Release
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      <ReleaseHold hold={released} onClose={() => setReleased(undefined)} />
    </FormSection>
  );
}

function HeldThing({ hold }: { hold: Hold }) {
  const { conversationId } = hold;
  if (conversationId === undefined) return personWords(hold);
  return (
    <Link to="/conversations/$conversationId" params={{ conversationId }} className="in-words">
      A conversation
    </Link>
  );
}

function ReleaseHold({ hold, onClose }: { hold: Hold | undefined; onClose: () => void }) {
  const release = useReleaseHold();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open={hold !== undefined}
      onClose={onClose}
      title={`Release the hold “${hold?.reason ?? ''}”?`}
      action="Release hold"
      busy={release.isPending}
      onConfirm={() => {
        if (!hold) return;
        release.change(hold.holdId, {
          onSuccess: () => toasts.done('The legal hold is released.'),
          onError: toasts.failed,
          onSettled: onClose,
        });
      }}
    >
      What it kept can be erased from then on, also by retention rules. Its record stays.
    </ConfirmDialog>
  );
}
