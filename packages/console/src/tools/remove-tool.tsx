import { RemoveUsed } from '../agents/remove-used.js';
import { useRemoveTool, type Tool } from '../api/tools.js';
import { useRemoval } from '../ui/use-removal.js';

interface RemoveToolProps {
  tool: Tool;
  open: boolean;
  onClose: () => void;
}

export function RemoveTool({ tool: { toolId, name }, open, onClose }: RemoveToolProps) {
  const removal = useRemoveTool();
  const remove = useRemoval(removal, onClose);
  return (
    <RemoveUsed
      open={open}
      onClose={onClose}
      name={name}
      action="Delete tool"
      isUser={({ toolIds }) => toolIds.includes(toolId)}
      busy={removal.isPending}
      onConfirm={() => remove(toolId, { done: `“${name}” deleted.`, list: '/tools' })}
    >
      Turns in progress can still use it. This can’t be undone.
    </RemoveUsed>
  );
}
