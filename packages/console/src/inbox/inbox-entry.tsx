import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { memo } from 'react';
import type { InboxEntry } from '../api/inbox-types.js';
import { channelWords } from '../conversations/words.js';
import { userNameOf } from '../people/user-name.js';
import { wordsOf } from '../transcript/plain-words.js';
import { Badge } from '../ui/badge.js';
import { classNames } from '../ui/class-names.js';
import { Time, TimeLeft } from '../ui/time.js';
import type { InboxSearch } from './inbox-filters.js';
import { assignmentOf, purposeOf } from './item-words.js';
import { WaitingBadge } from './waiting-badge.js';

interface InboxRowProps extends InboxEntryLinkProps {
  isChecked: boolean;
  onCheck: (conversationId: string, isRange: boolean) => void;
}

/** Memoized, so that scrolling renders only the rows that come into view. */
export const InboxRow = memo(function InboxRow({ isChecked, onCheck, ...shown }: InboxRowProps) {
  const { entry, isOpen } = shown;
  return (
    <div className={classNames('inbox-row', isOpen && 'open', isChecked && 'checked')}>
      <label className="entry-check">
        <input
          type="checkbox"
          aria-label={`Select ${userNameOf(entry)}`}
          checked={isChecked}
          onChange={({ nativeEvent }) =>
            onCheck(entry.conversationId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <InboxEntryLink {...shown} />
    </div>
  );
});

interface InboxEntryLinkProps {
  entry: InboxEntry;
  memberId: string;
  search: InboxSearch;
  isOpen: boolean;
}

function InboxEntryLink({ entry, memberId, search, isOpen }: InboxEntryLinkProps) {
  const { conversationId, unread, agent, queue, channel, question, state } = entry;
  const { waitingSince, due, updatedAt } = entry;
  return (
    <Link
      to="/inbox/{-$conversationId}"
      params={{ conversationId }}
      search={search}
      className={classNames('inbox-entry', unread && 'unread', isOpen && 'selected')}
    >
      <span className="entry-head">
        {unread && <span className="dot" aria-label="New" role="img" />}
        <bdi className="cut who">{userNameOf(entry)}</bdi>
        {waitingSince === undefined ? (
          <Time at={updatedAt} />
        ) : (
          <WaitingBadge since={waitingSince} due={entry.handedOff ? due : undefined} />
        )}
      </span>
      <LatestWords entry={entry} />
      <span className="entry-foot">
        <span className="cut dim">
          {queue !== undefined && (
            <>
              <bdi>{queue}</bdi> ·{' '}
            </>
          )}
          {agent !== undefined && <bdi>{agent}</bdi>}
          {agent !== undefined && ' · '}
          {channelWords[channel]}
        </span>
        {question && (
          <Badge tone="warn">
            <CircleHelp size={12} aria-hidden /> {purposeOf(entry)} · <TimeLeft until={question.expiresAt} />
          </Badge>
        )}
        {state === 'waiting' && !question && <span className="cut dim assignee">{purposeOf(entry)}</span>}
        {state === 'resolved' && <span className="cut dim assignee">{purposeOf(entry)}</span>}
        {state === 'open' && <span className="cut dim assignee">{assignmentOf(entry, memberId)}</span>}
      </span>
    </Link>
  );
}

const speakers = { user: '', assistant: 'Agent: ', operator: 'Team: ' };

/** The newest words of the conversation. Those of the user need no name. */
function LatestWords({ entry: { latest, message } }: { entry: InboxEntry }) {
  return (
    <span className="entry-text" dir="auto">
      {latest ? `${speakers[latest.role]}${wordsOf(latest)}` : message}
    </span>
  );
}
