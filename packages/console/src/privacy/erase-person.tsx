import { useNavigate } from '@tanstack/react-router';
import { useErasePerson, type Person } from '../api/privacy.js';
import { userNameOf } from '../people/user-name.js';
import { countOf } from '../turn/number-words.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToasts } from '../ui/toast.js';

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
      title={`Erase everything about ${userNameOf(person)}?`}
      action="Erase for good"
      typed={userNameOf(person)}
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
      <p>This can’t be undone. It stops running turns and erases:</p>
      <ul className="bullets">
        <li>
          {countOf(person.conversations, 'conversation')} with all messages, including any that start
          meanwhile
        </li>
        <li>memories that agents keep about them</li>
        <li>all turns with timelines, tool results and feedback</li>
        <li>inbox items with notes and history</li>
        <li>the records of how their turns ran, and their part in statistics</li>
      </ul>
      <p>Conversation IDs stay, with an erasure record that doesn’t contain the person’s ID.</p>
    </ConfirmDialog>
  );
}
