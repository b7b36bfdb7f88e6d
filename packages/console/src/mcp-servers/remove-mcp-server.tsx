import { useNavigate } from '@tanstack/react-router';
import { RemoveUsed } from '../agents/remove-used.js';
import { useRemoveMcpServer, type KnownServer } from '../api/mcp-servers.js';
import { useToasts } from '../ui/toast.js';

interface RemoveMcpServerProps {
  server: KnownServer;
  open: boolean;
  onClose: () => void;
}

export function RemoveMcpServer({ server: { mcpServerId, name }, open, onClose }: RemoveMcpServerProps) {
  const remove = useRemoveMcpServer();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <RemoveUsed
      open={open}
      onClose={onClose}
      name={name}
      action="Delete MCP server"
      isUser={({ mcpServerIds }) => mcpServerIds.includes(mcpServerId)}
      busy={remove.isPending}
      onConfirm={() =>
        remove.change(mcpServerId, {
          onSuccess: () => {
            toasts.done(`“${name}” is deleted.`);
            void navigate({ to: '/mcp-servers', ignoreBlocker: true });
          },
          onError: (error) => {
            onClose();
            toasts.failed(error);
          },
        })
      }
    >
      Its tools are gone from the next turn on. This can’t be undone.
    </RemoveUsed>
  );
}
