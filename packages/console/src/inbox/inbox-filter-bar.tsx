import { useNavigate } from '@tanstack/react-router';
import { AgentFilter } from '../agents/agent-filter.js';
import { channelChoices } from '../conversations/words.js';
import { given } from '../frame/search-params.js';
import { ChoiceFilter } from '../ui/filter-bar.js';
import { inboxOrders, orderOf, type InboxSearch } from './inbox-filters.js';

/** The filters and the order of the list. They are in the address, so that they survive a reload. */
export function InboxFilterBar({ search, selected }: { search: InboxSearch; selected: string | undefined }) {
  const navigate = useNavigate();
  const choose = (change: { [Name in keyof InboxSearch]: InboxSearch[Name] | undefined }) =>
    void navigate({
      to: '/inbox/{-$conversationId}',
      params: { conversationId: selected },
      search: given({ ...search, ...change }),
      replace: true,
    });
  const order = orderOf(search);
  return (
    <search className="inbox-filter" aria-label="Inbox filters">
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
        value={order}
        onChange={({ target }) => choose({ sort: inboxOrders.find((name) => name === target.value) })}
      >
        <option value="oldest">Oldest first</option>
        <option value="newest">Newest first</option>
      </select>
      <ChoiceFilter
        label="Channel"
        all="All channels"
        choices={channelChoices}
        value={search.channel}
        onChange={(channel) => choose({ channel })}
      />
      <AgentFilter value={search.agentId} onChange={(agentId) => choose({ agentId })} />
    </search>
  );
}
