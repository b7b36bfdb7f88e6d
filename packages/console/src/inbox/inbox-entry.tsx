import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { memo } from 'react';
import type { InboxEntry, InboxFilters } from '../api/inbox.js';
import { channelWords } from '../conversations/words.js';
import { Badge } from '../ui/badge.js';
import { classNames } from '../ui/class-names.js';
import { Time, TimeLeft } from '../ui/time.js';
import { titleOf } from './item-words.js';

interface InboxEntryLinkProps {
  entry: InboxEntry;
  search: InboxFilters;
  isSelected: boolean;
}

/** Memoized, so that scrolling renders only the entries that come into view. */
export const InboxEntryLink = memo(function InboxEntryLink({
  entry,
  search,
  isSelected,
}: InboxEntryLinkProps) {
  const { conversationId, channel, message, assignee, question, updatedAt, unread } = entry;
  return (
    <Link
      to="/inbox/{-$conversationId}"
      params={{ conversationId }}
      search={search}
      className={classNames('inbox-entry', unread && 'unread', isSelected && 'selected')}
    >
      <span className="entry-head">
        {unread && <span className="dot" aria-label="New" role="img" />}
        <span className="cut who">{titleOf(entry)}</span>
        <Time at={updatedAt} />
      </span>
      <span className="entry-text">{message}</span>
      <span className="entry-foot">
        <span className="dim">{channelWords[channel]}</span>
        {question && (
          <Badge tone="warn">
            <CircleHelp size={12} aria-hidden /> <TimeLeft until={question.expiresAt} />
          </Badge>
        )}
        {assignee && <span className="cut dim assignee">{assignee.name}</span>}
      </span>
    </Link>
  );
});
