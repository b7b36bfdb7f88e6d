import { useQuery } from '@tanstack/react-query';
import { inboxMembersQuery } from '../api/assignments.js';
import { useMember } from '../frame/use-member.js';
import { usualView, type InboxSearch, type InboxView } from './inbox-filters.js';

interface AssigneeFilterProps {
  search: InboxSearch;
  onChange: (change: { view: InboxView | undefined; assignee: string | undefined }) => void;
}

/** Selects who has the conversations: what the tabs select, or one of the others. */
export function AssigneeFilter({ search: { view = usualView, assignee }, onChange }: AssigneeFilterProps) {
  const { memberId: me } = useMember();
  const { data: members = [] } = useQuery(inboxMembersQuery);
  const others = members.filter(({ memberId }) => memberId !== me);
  const isUnknown = assignee !== undefined && !others.some(({ memberId }) => memberId === assignee);
  const chosen = view === 'all' ? (assignee ?? 'all') : view;
  const choose = (value: string) => {
    if (value === 'unassigned') onChange({ view: undefined, assignee: undefined });
    else if (value === 'mine' || value === 'all') onChange({ view: value, assignee: undefined });
    else onChange({ view: 'all', assignee: value });
  };
  return (
    <select
      className="input"
      aria-label="Assignee"
      value={chosen}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="all">Anyone</option>
      <option value="mine">Me</option>
      <option value="unassigned">Unassigned</option>
      {others.map(({ memberId, name }) => (
        <option key={memberId} value={memberId}>
          {name}
        </option>
      ))}
      {isUnknown && <option value={assignee}>{assignee}</option>}
    </select>
  );
}
