import { useNavigate } from '@tanstack/react-router';
import { RemoveUsed } from '../agents/remove-used.js';
import { useRemoveTool, type Tool } from '../api/tools.js';
import { useToasts } from '../ui/toast.js';

interface RemoveToolProps {
  tool: Tool;
  open: boolean;
  onClose: () => void;
}

export function RemoveTool({ tool: { toolId, name }, open, onClose }: RemoveToolProps) {
  const remove = useRemoveTool();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <RemoveUsed
      open={open}
      onClose={onClose}
      name={name}
      action="Delete tool"
      isUser={({ toolIds }) => toolIds.includes(toolId)}
      busy={remove.isPending}
      onConfirm={() =>
        remove.change(toolId, {
          onSuccess: () => {
            toasts.done(`“${name}” is deleted.`);
            void navigate({ to: '/tools', ignoreBlocker: true });
          },
          onError: (error) => {
            onClose();
            toasts.failed(error);
          },
        })
      }
    >
      Turns that run now end with it. This can’t be undone.
    </RemoveUsed>
  );
}
