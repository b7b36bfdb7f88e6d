import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { inboxItemQuery, inboxQuery } from '../api/inbox.js';
import type { InboxEntry } from '../api/inbox-types.js';
import { ShortcutsDialog } from '../frame/shortcuts-dialog.js';
import { useMember } from '../frame/use-member.js';
import { classNames } from '../ui/class-names.js';
import { usePageTitle } from '../ui/page-title.js';
import { EmptyState } from '../ui/states.js';
import { usePagedList, type PagedList } from '../ui/use-paged-list.js';
import { ConversationPane } from './conversation-pane.js';
import { InboxList } from './inbox-list.js';
import './inbox-list.css';
import './inbox.css';
import { isGone } from './is-gone.js';
import { filtersOf, nextAfter, orderOf, withKept, type InboxSearch } from './inbox-filters.js';
import { useInboxKeys } from './use-inbox-keys.js';
import { useSelection } from './use-selection.js';

const route = getRouteApi('/frame/inbox/{-$conversationId}');

/** Three panes: the list, the conversation, and its details. */
export function InboxPage() {
  usePageTitle('Inbox');
  const search = route.useSearch();
  const { conversationId } = route.useParams();
  const navigate = route.useNavigate();
  const { memberId } = useMember();
  const list = usePagedList(inboxQuery(filtersOf(search, memberId)));
  const kept = useKept(list, conversationId, search);
  const rows = withKept(list.rows, kept, orderOf(search));
  const ids = rows.map((entry) => entry.conversationId);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [opened, setOpened] = useState<string>();
  const select = (id: string | undefined) =>
    void navigate({ params: { conversationId: id }, search: (before) => before, replace: true });
  const goOn = (resolved: string) => {
    const next = nextAfter(ids, resolved);
    setOpened(next);
    select(next);
  };
  const selecting = useSelection(ids, search);
  useInboxKeys({
    ids,
    selected: conversationId,
    select,
    check: (id) => selecting.toggle(id, false),
    showHelp: () => setHelpOpen(true),
  });
  useShown(conversationId);
  return (
    <section className={classNames('inbox', conversationId !== undefined && 'has-selection')}>
      <h1 className="visually-hidden">Inbox</h1>
      <InboxList
        list={{ ...list, rows }}
        search={search}
        selected={conversationId}
        selecting={selecting}
        onHelp={() => setHelpOpen(true)}
      />
      {conversationId === undefined ? (
        <div className="inbox-none">{!list.isPending && <NoneSelected isEmpty={rows.length === 0} />}</div>
      ) : (
        <ConversationPane
          key={conversationId}
          conversationId={conversationId}
          takesFocus={opened === conversationId}
          onResolved={() => goOn(conversationId)}
        />
      )}
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  );
}

function NoneSelected({ isEmpty }: { isEmpty: boolean }) {
  const icon = <Inbox size={28} aria-hidden />;
  if (isEmpty) return <EmptyState icon={icon} title="Conversations that need a person arrive here" />;
  return (
    <EmptyState icon={icon} title="Select a conversation">
      Press <kbd className="kbd">j</kbd> for the next one.
    </EmptyState>
  );
}

/** Returns the selected row as it is now, once it was in this list, also if the list no longer has it. */
function useKept(
  { rows, isReading }: Pick<PagedList<InboxEntry>, 'rows' | 'isReading'>,
  selected: string | undefined,
  search: InboxSearch,
): InboxEntry | undefined {
  const [seen, setSeen] = useState<{ row: InboxEntry; search: InboxSearch }>();
  const row = rows.find(({ conversationId }) => conversationId === selected);
  // While another list is read, these are the rows of the one before.
  if (row && !isReading && (row !== seen?.row || search !== seen.search)) setSeen({ row, search });
  const isKept = seen?.search === search && seen.row.conversationId === selected;
  const { data: item, error } = useQuery({
    ...inboxItemQuery(selected ?? ''),
    enabled: selected !== undefined,
  });
  if (row || !isKept || isGone(error)) return undefined;
  return item ?? seen.row;
}

/** Scrolls to the entry that was selected by keyboard. */
function useShown(conversationId: string | undefined): void {
  useEffect(() => {
    document.querySelector('.inbox-entry.selected')?.scrollIntoView({ block: 'nearest' });
  }, [conversationId]);
}
