import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { InboxItem } from '../api/inbox-types.js';
import { channelWords } from '../conversations/words.js';
import { useMay } from '../frame/use-member.js';
import { UserFacts } from '../people/user-facts.js';
import { IconButton } from '../ui/button.js';
import { IdLine } from '../ui/id-line.js';
import { Fact, Facts } from '../ui/facts.js';
import { Since } from '../ui/time.js';
import { HandoffHistory } from './handoff-history.js';
import { OtherConversations } from './other-conversations.js';

interface DetailsPaneProps {
  item: InboxItem;
  className: string;
  onClose: () => void;
}

export function DetailsPane({ item, className, onClose }: DetailsPaneProps) {
  const { conversationId, agent, queue, channel, assignee, reason, createdAt, userId, participantId } = item;
  const user = userId ?? participantId;
  const maySee = useMay('conversations');
  return (
    <aside className={className} aria-label="Details">
      <header>
        <h2>Details</h2>
        <IconButton
          label="Close details"
          icon={<X size={15} />}
          className="details-button"
          onClick={onClose}
        />
      </header>
      <Facts>
        <UserFacts user={{ userId, participantId }} />
        <Fact name="Assignee">{assignee?.name ?? 'Unassigned'}</Fact>
        {queue !== undefined && <Fact name="Queue">{queue}</Fact>}
        {agent !== undefined && <Fact name="Agent">{agent}</Fact>}
        <Fact name="Channel">{channelWords[channel]}</Fact>
        <Fact name="Arrived">
          <Since at={createdAt} />
        </Fact>
        {reason !== undefined && <Fact name="Reason">{reason}</Fact>}
        <Fact name="Conversation">
          {maySee ? (
            <Link to="/conversations/$conversationId" params={{ conversationId }}>
              View the whole conversation
            </Link>
          ) : (
            <IdLine id={conversationId} />
          )}
        </Fact>
      </Facts>
      {maySee && user !== undefined && <OtherConversations user={user} conversationId={conversationId} />}
      <HandoffHistory key={conversationId} item={item} />
    </aside>
  );
}
