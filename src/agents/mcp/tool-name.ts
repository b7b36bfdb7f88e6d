import { createHash } from 'node:crypto';

const longest = 64;
const between = '__';

interface Named {
  mcpServerId: string;
  serverName: string;
  toolName: string;
}

/**
 * What a model calls a tool of a server: `<server>__<tool>`, at most 64 of `A-Za-z0-9_-`. Where the two had to be cut or
 * cleaned, or where `isTaken`, a digest of server and tool follows, so that the name stays unique and always the same.
 */
export function toolNameFor(
  { mcpServerId, serverName, toolName }: Named,
  isTaken: (name: string) => boolean,
): string {
  const server = cleaned(serverName).replace(/_{2,}/g, '_').replace(/_$/, '');
  const tool = cleaned(toolName);
  const whole = `${server}${between}${tool}`;
  // A server whose name has no double underscore and doesn't end with one can't be mistaken for another.
  const isExact = server === serverName && tool === toolName && server !== '' && whole.length <= longest;
  if (isExact && !isTaken(whole)) return whole;
  const digest = createHash('sha256')
    .update(JSON.stringify([mcpServerId, toolName]))
    .digest('hex');
  return `${whole.slice(0, longest - 9)}_${digest.slice(0, 8)}`;
}

function cleaned(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]+/g, '_');
}
