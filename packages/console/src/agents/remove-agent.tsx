import { useRemoveAgent, type Agent } from '../api/agents.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useRemoval } from '../ui/use-removal.js';

interface RemoveAgentProps {
  agent: Agent;
  open: boolean;
  onClose: () => void;
}

export function RemoveAgent({ agent: { agentId, name }, open, onClose }: RemoveAgentProps) {
  const removal = useRemoveAgent();
  const remove = useRemoval(removal, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete “${name}”?`}
      action="Delete agent"
      typed={name}
      busy={removal.isPending}
      onConfirm={() => remove(agentId, { done: `“${name}” is deleted.`, list: '/agents' })}
    >
      Its keys will use the default agent. Its conversations stay. Running turns keep the settings that they
      started with.
    </ConfirmDialog>
  );
}
