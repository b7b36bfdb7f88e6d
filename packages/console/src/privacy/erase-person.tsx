import { useNavigate } from '@tanstack/react-router';
import { useErasePerson, type Person } from '../api/privacy.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToasts } from '../ui/toast.js';
import { conversationCount, personName } from './person-words.js';

interface ErasePersonProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

/** Asks before erasing everything that belongs to a person, then shows the progress. */
export function ErasePerson({ person, open, onClose }: ErasePersonProps) {
  const erase = useErasePerson();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { participantId, userId } = person;
  const ids = {
    ...(participantId !== undefined && { participantId }),
    ...(userId !== undefined && { userId }),
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Erase all of this person?"
      action="Erase for good"
      typed={personName(person)}
      busy={erase.isPending}
      onConfirm={() =>
        erase.change(ids, {
          onSuccess: ({ erasureId }) =>
            void navigate({ to: '/privacy/erasures/$erasureId', params: { erasureId } }),
          onError: (error) => {
            onClose();
            toasts.failed(error);
          },
        })
      }
    >
      <p>This can’t be undone. It ends what runs, and erases:</p>
      <ul className="plain-list">
        <li>{conversationCount(person.conversations)} with every message, and those that begin meanwhile</li>
        <li>what agents were asked to remember about them</li>
        <li>every turn with its timeline, its tools’ results and its feedback</li>
        <li>what the inbox shows of them, with notes and history</li>
        <li>their runs in Temporal, and what the statistics count of them</li>
      </ul>
      <p>The ids of the conversations stay, and a record of the erasure without the person’s id.</p>
    </ConfirmDialog>
  );
}
