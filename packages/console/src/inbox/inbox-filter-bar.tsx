import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { AgentFilter } from '../agents/agent-filter.js';
import { channelChoices } from '../conversations/words.js';
import { Button } from '../ui/button.js';
import { ChoiceFilter, SearchFilter } from '../ui/filter-bar.js';
import { AssigneeFilter } from './assignee-filter.js';
import { inboxOrders, inboxSearchOf, orderOf, type InboxSearch } from './inbox-filters.js';
import { QueueFilter } from '../queues/queue-filter.js';

export type FilterChange = { [Name in keyof InboxSearch]?: InboxSearch[Name] | undefined };

/** The filters and the order of the list. They are in the address, so that they survive a reload. */
export function InboxFilterBar({ search, selected }: { search: InboxSearch; selected: string | undefined }) {
  const navigate = useNavigate();
  const choose = (change: FilterChange) =>
    void navigate({
      to: '/inbox/{-$conversationId}',
      params: { conversationId: selected },
      search: inboxSearchOf({ ...search, ...change }),
      replace: true,
    });
  const folded = [search.queueId, search.assignee, search.channel, search.agentId];
  const active = folded.filter((filter) => filter !== undefined).length;
  const [isOpen, setOpen] = useState(active > 0);
  return (
    <search className="inbox-filter" aria-label="Inbox filters">
      <SearchFilter label="Search" dataKey="search" value={search.q} onChange={(q) => choose({ q })} />
      <Button
        icon={<SlidersHorizontal size={14} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {active === 0 ? 'Filters' : `Filters (${active})`}
      </Button>
      <ChoiceFilter
        label="State"
        all="Open"
        choices={[['resolved', 'Resolved']]}
        value={search.state}
        onChange={(state) => choose({ state, sort: undefined })}
      />
      <select
        className="input"
        aria-label="Order"
        value={orderOf(search)}
        onChange={({ target }) => choose({ sort: inboxOrders.find((name) => name === target.value) })}
      >
        <option value="oldest">Oldest first</option>
        <option value="newest">Newest first</option>
      </select>
      {isOpen && (
        <>
          <QueueFilter value={search.queueId} onChange={(queueId) => choose({ queueId })} />
          <AssigneeFilter search={search} onChange={choose} />
          <ChoiceFilter
            label="Channel"
            all="All channels"
            choices={channelChoices}
            value={search.channel}
            onChange={(channel) => choose({ channel })}
          />
          <AgentFilter value={search.agentId} onChange={(agentId) => choose({ agentId })} />
        </>
      )}
    </search>
  );
}
