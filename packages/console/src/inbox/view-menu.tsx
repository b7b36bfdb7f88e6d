import { useNavigate } from '@tanstack/react-router';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChangeViews, useViews, type InboxView } from '../api/views.js';
import { formatSearch, parseSearch } from '../frame/search-params.js';
import { IconButton } from '../ui/button.js';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/menu.js';
import { useToasts } from '../ui/toast.js';
import { inboxSearchOf, type InboxSearch } from './inbox-filters.js';
import { SaveView } from './save-view.js';

/** Returns the saved view that selects what the list shows. */
export function useActiveView(search: InboxSearch): InboxView | undefined {
  const query = queryOf(search);
  return useViews().find((view) => queryOf(inboxSearchOf(parseSearch(view.query))) === query);
}

/** Opens the member's saved views, saves the present filters as one, and deletes the one in sight. */
export function ViewMenu({ search }: { search: InboxSearch }) {
  const views = useViews();
  const active = useActiveView(search);
  const [isSaving, setSaving] = useState(false);
  const changing = useChangeViews();
  const toasts = useToasts();
  const navigate = useNavigate();
  const show = ({ query }: InboxView) =>
    void navigate({
      to: '/inbox/{-$conversationId}',
      params: { conversationId: undefined },
      search: inboxSearchOf(parseSearch(query)),
    });
  const remove = ({ name }: InboxView) =>
    changing.change(
      views.filter((view) => view.name !== name),
      () => toasts.done(`View “${name}” deleted.`),
    );
  return (
    <>
      <Menu trigger={<IconButton label="Views" icon={<Bookmark size={15} />} />}>
        <MenuLabel>{views.length === 0 ? 'No saved views yet' : 'Views'}</MenuLabel>
        {views.map((view) => (
          <MenuItem key={view.name} onSelect={() => show(view)}>
            <span className="cut">{view.name}</span>
          </MenuItem>
        ))}
        <MenuLine />
        {active ? (
          <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => remove(active)}>
            <span className="cut">Delete view “{active.name}”</span>
          </MenuItem>
        ) : (
          <MenuItem icon={<BookmarkPlus size={15} aria-hidden />} onSelect={() => setSaving(true)}>
            Save these filters…
          </MenuItem>
        )}
      </Menu>
      <SaveView
        open={isSaving}
        onClose={() => setSaving(false)}
        views={views}
        query={queryOf(search)}
        changing={changing}
      />
    </>
  );
}

function queryOf(search: InboxSearch): string {
  return formatSearch({ ...inboxSearchOf({ ...search }) }).replace(/^\?/, '');
}
