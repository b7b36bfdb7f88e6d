import { RemoveUsed } from '../agents/remove-used.js';
import { useRemoveMcpServer, type KnownServer } from '../api/mcp-servers.js';
import { useRemoval } from '../ui/use-removal.js';

interface RemoveMcpServerProps {
  server: KnownServer;
  open: boolean;
  onClose: () => void;
}

export function RemoveMcpServer({ server: { mcpServerId, name }, open, onClose }: RemoveMcpServerProps) {
  const removal = useRemoveMcpServer();
  const remove = useRemoval(removal, onClose);
  return (
    <RemoveUsed
      open={open}
      onClose={onClose}
      name={name}
      action="Delete MCP server"
      isUser={({ mcpServerIds }) => mcpServerIds.includes(mcpServerId)}
      busy={removal.isPending}
      onConfirm={() => remove(mcpServerId, { done: `“${name}” deleted.`, list: '/mcp-servers' })}
    >
      Agents lose its tools from the next turn. This can’t be undone.
    </RemoveUsed>
  );
}
