import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { tooLarge, type McpFailure } from './mcp-failure';
import type { StdioTarget } from '../../platform/settings/stdio-servers';

/** What the SDK hands on to every program beside PATH and HOME. */
const notInherited = ['LOGNAME', 'SHELL', 'TERM', 'USER'];

/** The line to a program of the installation, which is started when the line is first used. */
export function startStdio(
  { command, args, env, mcpServerId: _id }: StdioTarget,
  answerBytes: number,
  onGone: (failure: McpFailure) => void,
): { transport: Transport; failure: () => McpFailure | undefined; end: () => Promise<void> } {
  let failure: McpFailure | undefined;
  const transport = new StdioClientTransport({
    command,
    args,
    env: onlyThose(env),
    // It could print what it was called with.
    stderr: 'ignore',
    maxBufferSize: answerBytes,
  });
  transport.onerror = ({ message }) => {
    if (!message.startsWith('ReadBuffer exceeded')) return;
    failure = tooLarge(answerBytes);
    onGone(failure);
  };
  return { transport, failure: () => failure, end: () => transport.close() };
}

/** Node leaves out a variable that is undefined, which the type of the SDK does not know. */
function onlyThose(env: Record<string, string>): Record<string, string> {
  const only = { ...env };
  for (const name of notInherited) if (!Object.hasOwn(env, name)) Reflect.set(only, name, undefined);
  return only;
}
