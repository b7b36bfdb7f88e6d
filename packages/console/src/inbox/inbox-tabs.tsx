import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inboxCountsQuery } from '../api/inbox.js';
import { given } from '../frame/search-params.js';
import { inboxViews, usualView, type InboxSearch, type InboxView } from './inbox-filters.js';

const viewWords: Record<InboxView, string> = { mine: 'Mine', unassigned: 'Unassigned', all: 'All' };

/** Whose conversations the list has, with how many are not resolved. */
export function InboxTabs({ search, selected }: { search: InboxSearch; selected: string | undefined }) {
  const { view = usualView, state } = search;
  const { data: counts } = useQuery(inboxCountsQuery(search));
  return (
    <nav className="tabs" aria-label="Assignee">
      {inboxViews.map((name, at) => (
        <Link
          key={name}
          to="/inbox/{-$conversationId}"
          params={{ conversationId: selected }}
          search={given({ ...search, view: name === usualView ? undefined : name, assignee: undefined })}
          className="tab"
          data-key={name}
          data-state={name === view ? 'active' : undefined}
          aria-current={name === view ? 'true' : undefined}
          aria-keyshortcuts={String(at + 1)}
          title={`Key ${at + 1}`}
          activeOptions={{ exact: true }}
        >
          {viewWords[name]}
          {counts && state === undefined && <span className="tab-count">{counts[name]}</span>}
        </Link>
      ))}
    </nav>
  );
}
