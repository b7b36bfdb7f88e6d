import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useAssign } from '../api/assignments.js';
import { IconButton } from '../ui/button.js';
import { useToasts } from '../ui/toast.js';
import { AssignPicker } from './assign-picker.js';

/** Gives the conversation to a member or a queue. */
export function AssignButton({ conversationId }: { conversationId: string }) {
  const [isOpen, setOpen] = useState(false);
  const assign = useAssign(conversationId);
  const toasts = useToasts();
  return (
    <>
      <IconButton
        label="Assign"
        shortcut="s"
        kind="plain"
        data-key="assign"
        aria-keyshortcuts="s"
        busy={assign.isPending}
        icon={<UserRoundPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      <AssignPicker
        open={isOpen}
        count={1}
        onClose={() => setOpen(false)}
        onPick={(to, name) =>
          assign.change(to, {
            onSuccess: () => toasts.done(`Assigned to ${name}.`),
            onError: toasts.failed,
          })
        }
      />
    </>
  );
}
