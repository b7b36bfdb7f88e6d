import { X } from 'lucide-react';
import type { InboxItem } from '../api/inbox.js';
import { channelWords } from '../conversations/words.js';
import { IconButton } from '../ui/button.js';
import { IdLine } from '../ui/id-line.js';
import { Fact, Facts } from '../ui/facts.js';
import { Time } from '../ui/time.js';
import { HandoffHistory } from './handoff-history.js';

interface DetailsPaneProps {
  item: InboxItem;
  className: string;
  onClose: () => void;
}

export function DetailsPane({ item, className, onClose }: DetailsPaneProps) {
  const { conversationId, channel, assignee, reason, createdAt } = item;
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
        <Fact name="With">{assignee?.name ?? 'nobody'}</Fact>
        <Fact name="Channel">{channelWords[channel]}</Fact>
        <Fact name="Since">
          <Time at={createdAt} />
        </Fact>
        {reason !== undefined && <Fact name="Reason">{reason}</Fact>}
        <Fact name="Conversation">
          <IdLine id={conversationId} />
        </Fact>
      </Facts>
      <HandoffHistory key={conversationId} item={item} />
    </aside>
  );
}
