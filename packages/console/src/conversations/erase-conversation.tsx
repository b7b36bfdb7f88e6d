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
      onConfirm={() =>
        remove(conversationId, { done: 'The conversation is erased.', list: '/conversations' })
      }
    >
      <p>This can’t be undone. It ends what runs in the conversation, and erases:</p>
      <ul className="erased-list">
        <li>
          {count} {count === 1 ? 'message' : 'messages'} of the user, the agent and your team
        </li>
        <li>
          every turn with its timeline, its tools’ results, its feedback and what statistics count of it
        </li>
        <li>its place in the inbox, with notes and history</li>
        <li>its runs in Temporal</li>
      </ul>
      <p>Its id stays, and a record of how much was erased from each place.</p>
    </ConfirmDialog>
  );
}
