import { waitAtMost } from '../../platform/concurrency/timeout';
import {
  Client,
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Transport,
  type VersionNegotiationOptions,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Outbound } from '../../platform/outbound/outbound';
import { Connection } from './connection';
import type { ServiceLife } from './connection-pool';
import { Exchange } from './exchange';
import { asNotSent, failureOf, McpFailure, tooLarge } from './mcp-failure';
import type { HttpTarget, McpCredential, McpTarget } from './mcp-target';
import { letTasksThrough } from './task-results';
import { ServerFetch } from './server-fetch';
import type { StdioTarget } from '../../platform/settings/stdio-servers';

/** Variables that the SDK passes on to every program besides PATH and HOME. */
const notInherited = ['LOGNAME', 'SHELL', 'TERM', 'USER'];

export interface OpenOptions extends ServiceLife {
  outbound: Outbound;
  openMs: number;
  answerBytes: number;
}

/** A client's transport, and how it is closed. */
interface Line {
  transport: Transport;
  /** Why the transport failed, if the client's own error says less. */
  failure: () => McpFailure | undefined;
  end: () => Promise<void>;
}

/** The client offers no capabilities: the SDK rejects every request that a server makes. */
const about = { name: 'holdfast', version: '1' };
/** The model judges what tools return, so their output schemas are never compiled. */
const jsonSchemaValidator = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'not checked' }),
};

/** Connects to a server and initializes the session. Throws a McpFailure, `failed` or `unauthorized`. */
export async function openConnection(
  target: McpTarget,
  credential: McpCredential,
  options: OpenOptions,
): Promise<Connection> {
  const client = new Client(about, {
    capabilities: {},
    jsonSchemaValidator,
    // A server's question is for a person, so it is never answered here.
    inputRequired: { autoFulfill: false },
    versionNegotiation: versionsOf(target),
  });
  let connection: Connection | undefined;
  let lost: McpFailure | undefined;
  const onGone = (failure: McpFailure) => {
    lost ??= failure;
    connection?.lost(failure);
  };
  const line =
    target.transport === 'stdio'
      ? startStdio(target, options.answerBytes, onGone)
      : httpLine(target, credential, options, onGone);
  const exchange = new Exchange();
  const hello = () => client.connect(line.transport, { timeout: 2 * options.openMs });
  try {
    await inTime(options, exchange.run(hello));
    if (lost) throw lost;
    letTasksThrough(line.transport);
    connection = new Connection(client, line.end);
    return connection;
  } catch (error) {
    options.ending(line.end());
    const gaveUp = error instanceof NotInTime || options.stopping.aborted;
    const failure = gaveUp ? undefined : (exchange.failure ?? line.failure() ?? lost);
    throw asNotSent(failure ?? failureOf(error));
  } finally {
    exchange.settle();
  }
}

/** The event-stream transport belongs to earlier revisions alone. */
function versionsOf({ transport }: McpTarget): VersionNegotiationOptions {
  return { mode: transport === 'sse' ? 'legacy' : 'auto' };
}

function httpLine(
  target: HttpTarget,
  credential: McpCredential,
  { outbound, answerBytes }: OpenOptions,
  onGone: (failure: McpFailure) => void,
): Line {
  if (!URL.canParse(target.url))
    throw new McpFailure('failed', "The address of the tool's server is no URL.");
  const requests = new ServerFetch({ target, credential, outbound, answerBytes, onGone });
  const url = new URL(target.url);
  const { transport, goodbye } = transportTo(url, target.transport, requests);
  const end = async () => {
    await goodbye();
    await transport.close();
    requests.close();
  };
  return { transport, end, failure: () => requests.failure };
}

function transportTo(url: URL, kind: HttpTarget['transport'], { fetch }: ServerFetch) {
  if (kind === 'sse')
    return { transport: new SSEClientTransport(url, { fetch }), goodbye: () => Promise.resolve() };
  const reconnectionOptions = {
    initialReconnectionDelay: 1_000,
    maxReconnectionDelay: 1_000,
    reconnectionDelayGrowFactor: 1,
    // A server could ask for a retry in a year, by a timer that nothing clears.
    maxRetries: 0,
  };
  const transport = new StreamableHTTPClientTransport(url, { fetch, reconnectionOptions });
  // Allows the server to forget the session. An unreachable server has nothing left to forget.
  return { transport, goodbye: () => transport.terminateSession().catch(() => undefined) };
}

class NotInTime extends McpFailure {}

function inTime<T>({ openMs, stopping }: OpenOptions, work: Promise<T>): Promise<T> {
  const late = () => new NotInTime('failed', `The tool's server did not answer within ${openMs} ms.`);
  return waitAtMost(work, { ms: openMs, late, signal: stopping });
}

/** Returns the transport to a stdio program. The program starts when the transport is first used. */
function startStdio(
  { command, args, env, mcpServerId: _id }: StdioTarget,
  answerBytes: number,
  onGone: (failure: McpFailure) => void,
): { transport: Transport; failure: () => McpFailure | undefined; end: () => Promise<void> } {
  let failure: McpFailure | undefined;
  const transport = new StdioClientTransport({
    command,
    args,
    env: withoutInherited(env),
    // Its output could reveal what the program was called with.
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

/** Node leaves out variables that are undefined, which the SDK's type does not allow. */
function withoutInherited(env: Record<string, string>): Record<string, string> {
  const only = { ...env };
  for (const name of notInherited) if (!Object.hasOwn(env, name)) Reflect.set(only, name, undefined);
  return only;
}
