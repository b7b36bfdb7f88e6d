import { Link } from '@tanstack/react-router';
import { ArrowLeft, PanelRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { InboxItem } from '../api/inbox-types.js';
import { channelWords } from '../conversations/words.js';
import { useMember } from '../frame/use-member.js';
import { userNameOf } from '../people/user-name.js';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import { AssignButton } from './assign-button.js';
import { assignmentOf, purposeOf } from './item-words.js';
import { Moves } from './moves.js';
import { WaitingBadge } from './waiting-badge.js';

interface ConversationHeadProps {
  item: InboxItem;
  /** Moves the focus here, since what had it is gone. */
  takesFocus: boolean;
  onResolved: () => void;
  isDetailsOpen: boolean;
  onDetails: () => void;
}

/** Who waits, for how long, in which queue, who has it, and what can be done. */
export function ConversationHead(props: ConversationHeadProps) {
  const { item, takesFocus, onResolved, isDetailsOpen, onDetails } = props;
  const { conversationId, agent = 'Agent', queue, channel, waitingSince, due, handedOff, state } = item;
  const me = useMember();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className="conversation-header">
      <Link
        from="/inbox/{-$conversationId}"
        to="/inbox/{-$conversationId}"
        params={{ conversationId: undefined }}
        search={(before) => before}
        className="button ghost icon back"
        aria-label="Back to the list"
      >
        <ArrowLeft size={16} aria-hidden />
      </Link>
      <div className="conversation-who">
        <div>
          <h2 className="cut" ref={heading} tabIndex={-1}>
            <bdi>{userNameOf(item)}</bdi>
          </h2>
          <StateBadge item={item} memberId={me.memberId} />
        </div>
        <div>
          {waitingSince !== undefined && (
            <WaitingBadge since={waitingSince} due={handedOff ? due : undefined} />
          )}
          <p className="cut dim">
            {purposeOf(item)} ·{' '}
            {queue !== undefined && (
              <>
                <bdi>{queue}</bdi> ·{' '}
              </>
            )}
            <bdi>{agent}</bdi> · {channelWords[channel]}
          </p>
        </div>
      </div>
      <div className="page-actions">
        <Moves item={item} me={me} onResolved={onResolved} />
        {state !== 'resolved' && <AssignButton conversationId={conversationId} />}
        <IconButton
          label="Details"
          shortcut="i"
          className="details-button"
          data-key="details"
          icon={<PanelRight size={16} />}
          aria-expanded={isDetailsOpen}
          onClick={onDetails}
        />
      </div>
    </header>
  );
}

function StateBadge({ item, memberId }: { item: InboxItem; memberId: string }) {
  if (item.state === 'resolved') return <Badge tone="good">Resolved</Badge>;
  return (
    <Badge tone={item.state === 'waiting' ? 'warn' : 'accent'}>
      <span className="cut">{assignmentOf(item, memberId)}</span>
    </Badge>
  );
}
