import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { holdsQuery, useReleaseHold, type Hold } from '../api/privacy.js';
import { userNameOf } from '../people/user-name.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { FormSection } from '../ui/form-section.js';
import { ErrorNote } from '../ui/states.js';
import { Since } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';

/** Lists the legal holds in force. */
export function Holds() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(holdsQuery());
  const [released, setReleased] = useState<Hold>();
  const holds = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <FormSection
      title="Legal holds"
      about="Items on legal hold are never deleted. Set a hold on a person above, or on a conversation’s page."
    >
      {error && <ErrorNote error={error} />}
      {data && holds.length === 0 && <p className="dim">No legal holds.</p>}
      <ul className="plain-list">
        {holds.map((hold) => (
          <li key={hold.holdId} className="list-line hold-line">
            <span>
              <HeldThing hold={hold} />: {hold.reason}
            </span>
            <span className="dim">
              Set by {hold.setBy.name} <Since at={hold.setAt} />
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
  const { conversationId, userId, participantId } = hold;
  if (conversationId === undefined)
    return <bdi title={userId ?? participantId}>{userNameOf({ userId, participantId })}</bdi>;
  return (
    <Link to="/conversations/$conversationId" params={{ conversationId }} className="in-words">
      Conversation
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
          onSuccess: () => toasts.done('Legal hold released.'),
          onError: toasts.failed,
          onSettled: onClose,
        });
      }}
    >
      The data can then be erased, including by retention rules. The record of the hold stays.
    </ConfirmDialog>
  );
}
