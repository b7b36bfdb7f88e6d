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

interface InboxEntryLinkProps {
  entry: InboxEntry;
  memberId: string;
  search: InboxSearch;
  isSelected: boolean;
}

/** Memoized, so that scrolling renders only the entries that come into view. */
export const InboxEntryLink = memo(function InboxEntryLink({
  entry,
  memberId,
  search,
  isSelected,
}: InboxEntryLinkProps) {
  const { conversationId, unread, agent, channel, question, state, waitingSince, due, updatedAt } = entry;
  return (
    <Link
      to="/inbox/{-$conversationId}"
      params={{ conversationId }}
      search={search}
      className={classNames('inbox-entry', unread && 'unread', isSelected && 'selected')}
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
});

const speakers = { user: '', assistant: 'Agent: ', operator: 'Team: ' };

/** The newest words of the conversation. Those of the user need no name. */
function LatestWords({ entry: { latest, message } }: { entry: InboxEntry }) {
  return (
    <span className="entry-text" dir="auto">
      {latest ? `${speakers[latest.role]}${wordsOf(latest)}` : message}
    </span>
  );
}
