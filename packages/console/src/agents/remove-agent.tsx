import { useNavigate } from '@tanstack/react-router';
import { useRemoveAgent, type Agent } from '../api/agents.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToasts } from '../ui/toast.js';

interface RemoveAgentProps {
  agent: Agent;
  open: boolean;
  onClose: () => void;
}

export function RemoveAgent({ agent: { agentId, name }, open, onClose }: RemoveAgentProps) {
  const remove = useRemoveAgent();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete “${name}”?`}
      action="Delete agent"
      typed={name}
      busy={remove.isPending}
      onConfirm={() =>
        remove.change(agentId, {
          onSuccess: () => {
            toasts.done(`“${name}” is deleted.`);
            void navigate({ to: '/agents', ignoreBlocker: true });
          },
          onError: (error) => {
            onClose();
            toasts.failed(error);
          },
        })
      }
    >
      Its keys then reach the default agent. Its conversations stay. Turns that run now end with what they
      started with.
    </ConfirmDialog>
  );
}
