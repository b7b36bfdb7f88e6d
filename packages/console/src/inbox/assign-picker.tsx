import { useQuery } from '@tanstack/react-query';
import { inboxMembersQuery, type Assignee } from '../api/assignments.js';
import { allQueuesQuery } from '../api/queues.js';
import { useMember } from '../frame/use-member.js';
import { Picker } from '../ui/picker.js';

interface AssignPickerProps {
  open: boolean;
  /** How many conversations are given. */
  count: number;
  onClose: () => void;
  onPick: (to: Assignee, name: string) => void;
}

/** Chooses the queue or the member who gets conversations. */
export function AssignPicker({ open, count, onClose, onPick }: AssignPickerProps) {
  const { memberId: me } = useMember();
  const { data: queues = [] } = useQuery({ ...allQueuesQuery, enabled: open });
  const { data: members = [] } = useQuery({ ...inboxMembersQuery, enabled: open });
  const own = members.filter(({ memberId }) => memberId === me);
  const others = members.filter(({ memberId }) => memberId !== me);
  const pick = (id: string) => {
    const queue = queues.find(({ queueId }) => queueId === id);
    const member = members.find(({ memberId }) => memberId === id);
    onClose();
    if (queue) onPick({ queueId: id }, queue.name);
    else if (member) onPick({ memberId: id }, member.name);
  };
  return (
    <Picker
      open={open}
      onClose={onClose}
      label={count === 1 ? 'Assign the conversation to' : `Assign ${count} conversations to`}
      placeholder={count === 1 ? 'Assign to…' : `Assign ${count} to…`}
      groups={[
        {
          heading: 'Members',
          items: [
            ...own.map(({ memberId, name }) => ({ id: memberId, label: `${name} (you)` })),
            ...others.map(({ memberId, name }) => ({ id: memberId, label: name })),
          ],
        },
        { heading: 'Queues', items: queues.map(({ queueId, name }) => ({ id: queueId, label: name })) },
      ]}
      empty="No member or queue has this name"
      onPick={pick}
    />
  );
}
