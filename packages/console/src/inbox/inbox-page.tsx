import { getRouteApi } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { inboxQuery } from '../api/inbox.js';
import { classNames } from '../ui/class-names.js';
import { usePageTitle } from '../ui/page-title.js';
import { EmptyState } from '../ui/states.js';
import { usePagedList } from '../ui/use-paged-list.js';
import { ConversationPane } from './conversation-pane.js';
import { InboxHelp } from './inbox-help.js';
import { InboxList } from './inbox-list.js';
import './inbox-list.css';
import './inbox.css';
import { filtersOf } from './inbox-filters.js';
import { useInboxKeys } from './use-inbox-keys.js';

const route = getRouteApi('/frame/inbox/{-$conversationId}');

/** Three panes: the list, the conversation, and its details. */
export function InboxPage() {
  usePageTitle('Inbox');
  const search = route.useSearch();
  const { conversationId } = route.useParams();
  const navigate = route.useNavigate();
  const list = usePagedList(inboxQuery(filtersOf(search)));
  const [isHelpOpen, setHelpOpen] = useState(false);
  const select = (id: string) =>
    void navigate({ params: { conversationId: id }, search: (before) => before, replace: true });
  useInboxKeys({
    ids: list.rows.map((entry) => entry.conversationId),
    selected: conversationId,
    select,
    showHelp: () => setHelpOpen(true),
  });
  useShown(conversationId);
  return (
    <section className={classNames('inbox', conversationId !== undefined && 'has-selection')}>
      <h1 className="visually-hidden">Inbox</h1>
      <InboxList list={list} filters={search} selected={conversationId} onHelp={() => setHelpOpen(true)} />
      {conversationId === undefined ? (
        <div className="inbox-none">
          <EmptyState icon={<Inbox size={28} aria-hidden />} title="No conversation is open">
            Choose one from the list, or press <kbd className="kbd">j</kbd>.
          </EmptyState>
        </div>
      ) : (
        <ConversationPane key={conversationId} conversationId={conversationId} />
      )}
      <InboxHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  );
}

/** Scrolls to the entry that was selected by keyboard. */
function useShown(conversationId: string | undefined): void {
  useEffect(() => {
    document.querySelector('.inbox-entry.selected')?.scrollIntoView({ block: 'nearest' });
  }, [conversationId]);
}
