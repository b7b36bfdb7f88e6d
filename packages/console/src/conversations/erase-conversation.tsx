import { useErase, type Conversation } from '../api/conversations.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useRemoval } from '../ui/use-removal.js';

interface EraseConversationProps {
  conversation: Conversation;
  open: boolean;
  onClose: () => void;
}

export function EraseConversation({ conversation, open, onClose }: EraseConversationProps) {
  const { conversationId, messages, earlierMessages } = conversation;
  const removal = useErase();
  const remove = useRemoval(removal, onClose);
  const count = messages.length + earlierMessages;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Erase this conversation?"
      action="Erase for good"
      typed="erase"
      busy={removal.isPending}
      onConfirm={() => remove(conversationId, { done: 'Conversation erased.', list: '/conversations' })}
    >
      <p>This can’t be undone. It stops running turns and erases:</p>
      <ul className="bullets">
        <li>
          {count} {count === 1 ? 'message' : 'messages'} from the user, the agent and your team
        </li>
        <li>all turns with timelines, tool results, feedback and statistics entries</li>
        <li>its inbox item with notes and history</li>
        <li>the records of how its turns ran</li>
      </ul>
      <p>Its ID stays, with a record of how much was erased where.</p>
    </ConfirmDialog>
  );
}
