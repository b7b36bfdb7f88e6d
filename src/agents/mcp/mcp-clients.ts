import type { JsonObject } from '../../domain/json';
import type { Outbound } from '../../platform/outbound/outbound';
import type { SchemaChecks, SchemaOwner } from '../../platform/json-schema/schema-checks';
import { callResult, changed, failureWords, taskResult, type McpCallResult } from './call-result';
import { Circuits } from './circuits';
import { asTask, cancelTask, followTask, ForgottenTask, type FollowedTask } from './follow-task';
import type { Connection } from './connection';
import { ConnectionPool } from './connection-pool';
import { hashOfTool, listTools, type ListedTools } from './list-tools';
import { asNotSent, failureOf, McpFailure, type Challenge } from './mcp-failure';
import { defaultLimits, secretsOf, type McpCredential, type McpLimits, type McpTarget } from './mcp-target';
import { openCallIn } from './open-call';
import { openConnection } from './open-connection';
import { paramHeaders } from './param-headers';
import { progressLines } from './progress';
import { waitAtMost } from '../../platform/concurrency/timeout';

export interface McpDiscovery extends ListedTools {
  /** `unauthorized`: the server requires a credential, or refused the one it got. */
  outcome: 'listed' | 'failed' | 'unauthorized';
  /** Present with `unauthorized`, if the server said more. */
  challenge?: Challenge;
}

export interface McpCallOptions {
  credential?: McpCredential | undefined;
  /** The same for every attempt at one call. The server receives it as `_meta["holdfast/idempotencyKey"]`. */
  idempotencyKey: string;
  /** Time for everything, including connecting, in milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /**
   * Hash of the definition that a person agreed to. A tool that its server defines differently by now is not
   * called. This costs one more request.
   */
  definitionHash?: string | undefined;
  /** Signs who asks for the call, for a server that is reached over HTTP. */
  sign?: ((argumentsText: string) => Promise<string>) | undefined;
  /** Receives lines that may be shown to the end user, at most one per second. */
  onProgress?: ((text: string) => void) | undefined;
  /** The tool's JSON Schema, which says what of the arguments also goes into headers. */
  parameters?: JsonObject | undefined;
  /** Milliseconds for which a server of revision 2025-11-25 is to keep the task as which the call must run. */
  taskMs?: number | undefined;
  /** Sends the call again, with answers to what its server asked before it began. */
  resume?: { requestState?: string; inputResponses?: JsonObject } | undefined;
}

/** Options of a request about the task of a call. */
export interface McpTaskOptions extends Pick<McpCallOptions, 'credential' | 'timeoutMs' | 'signal'> {
  /** Answers to what the server has asked, under its keys. */
  inputResponses?: JsonObject | undefined;
}

/** Calls MCP servers. Everything that they send is data, never an instruction. */
export class McpClients {
  private readonly limits: McpLimits;
  private readonly pool: ConnectionPool;
  private readonly circuits: Circuits;

  constructor(
    outbound: Outbound,
    private readonly schemas: Pick<SchemaChecks, 'schemaFault'>,
    limits: Partial<McpLimits> = {},
  ) {
    this.limits = { ...defaultLimits, ...limits };
    const { openMs, answerBytes } = this.limits;
    this.circuits = new Circuits(this.limits);
    this.pool = new ConnectionPool({
      ...this.limits,
      open: (target, credential, life) =>
        this.circuits.connect(addressOf(target), () =>
          openConnection(target, credential, { ...life, outbound, openMs, answerBytes }),
        ),
    });
  }

  /**
   * Returns a server's tools, with the problems of those that were left out. A failure of the server is part
   * of the result. Throws the reason of an aborted signal, and an OverBudgetError if the tenant `owner` has
   * no time left for schema checks.
   */
  async discover(
    target: McpTarget,
    credential: McpCredential = {},
    { signal, owner }: { signal?: AbortSignal; owner?: SchemaOwner } = {},
  ): Promise<McpDiscovery> {
    const ms = this.limits.listMs;
    const schemaFault = (schema: JsonObject) => this.schemas.schemaFault(owner, schema);
    try {
      const listed = await this.pool.use(
        target,
        credential,
        (connection) => listTools(connection, { ms, signal, secret: secretsOf(credential), schemaFault }),
        inTime(ms, signal),
      );
      return { outcome: 'listed', ...listed };
    } catch (error) {
      signal?.throwIfAborted();
      const { outcome, words, challenge } = failureWords(error, credential);
      return {
        outcome: outcome === 'unauthorized' ? 'unauthorized' : 'failed',
        definitions: [],
        problems: [words],
        ...(challenge && { challenge }),
      };
    }
  }

  /** Calls a tool. Returns every failure as a result; throws only the reason of an aborted signal. */
  async call(
    target: McpTarget,
    toolName: string,
    args: JsonObject,
    options: McpCallOptions,
  ): Promise<McpCallResult> {
    const { credential = {}, timeoutMs, signal } = options;
    const until = performance.now() + timeoutMs;
    const work = (connection: Connection) => this.callOver(connection, toolName, args, options, until);
    try {
      return await this.pool.use(target, credential, work, inTime(timeoutMs, signal));
    } catch (error) {
      signal?.throwIfAborted();
      const { outcome, words, forModel, challenge } = failureWords(error, credential);
      const told = { text: `Error: ${forModel}`, error: words, ...(challenge && { challenge }) };
      return { outcome, success: false, ...told };
    }
  }

  /** Answers what a task asks, if there are answers, and returns how it stands. Throws as `call` does. */
  async follow(target: McpTarget, taskId: string, options: McpTaskOptions): Promise<McpCallResult> {
    const { credential = {}, signal } = options;
    try {
      const state = await this.overTask(target, taskId, options, followTask);
      return taskResult(state, secretsOf(credential));
    } catch (error) {
      signal?.throwIfAborted();
      const { outcome, words, forModel, challenge } = failureWords(error, credential);
      const isOver = error instanceof ForgottenTask || outcome === 'answered';
      const known = isOver ? 'answered' : outcome === 'unauthorized' ? outcome : 'failed';
      const told = { text: `Error: ${forModel}`, error: words, ...(challenge && { challenge }) };
      return { outcome: known, success: false, ...told };
    }
  }

  /** Asks the server to end a task. Returns false if it could not be asked. Throws as `call` does. */
  async cancel(target: McpTarget, taskId: string, options: McpTaskOptions): Promise<boolean> {
    try {
      await this.overTask(target, taskId, options, cancelTask);
      return true;
    } catch (error) {
      options.signal?.throwIfAborted();
      failureWords(error, {});
      return false;
    }
  }

  /** Closes every connection and ends every stdio program. */
  async close(): Promise<void> {
    await this.pool.close();
  }

  private overTask<T>(
    target: McpTarget,
    taskId: string,
    { credential = {}, timeoutMs, signal, inputResponses }: McpTaskOptions,
    work: (connection: Connection, followed: FollowedTask) => Promise<T>,
  ): Promise<T> {
    const until = performance.now() + timeoutMs;
    const followed = { taskId, inputResponses, secret: secretsOf(credential), timeoutMs, until, signal };
    return this.pool.use(target, credential, (line) => work(line, followed), inTime(timeoutMs, signal));
  }

  private async callOver(
    connection: Connection,
    name: string,
    args: JsonObject,
    options: McpCallOptions,
    until: number,
  ): Promise<McpCallResult> {
    const { credential = {}, idempotencyKey, definitionHash, timeoutMs, signal, onProgress } = options;
    if (definitionHash !== undefined) {
      const ms = until - performance.now();
      const now = await hashOfTool(connection, name, { ms, signal }).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw asNotSent(failureOf(error));
      });
      if (now !== definitionHash) return changed;
    }
    const { parameters, resume, taskMs, sign } = options;
    const headers = {
      ...(parameters && connection.isNewest && paramHeaders(parameters, args)),
      ...(sign && { 'X-Holdfast-Call': await sign(JSON.stringify(args)) }),
    };
    const secret = secretsOf(credential);
    const answer = await connection.request({
      method: 'tools/call',
      params: {
        name,
        arguments: args,
        ...asTask(connection, taskMs),
        ...resume,
        _meta: { 'holdfast/idempotencyKey': idempotencyKey },
      },
      headers,
      timeoutMs,
      until,
      signal,
      onProgress: onProgress && progressLines(onProgress, secret),
    });
    const open = openCallIn(answer, secret);
    return open ? { outcome: 'open', success: false, text: '', open } : callResult(answer, secret);
  }
}

function addressOf(target: McpTarget): string {
  const where = target.transport === 'stdio' ? target.name : target.url;
  return JSON.stringify([target.mcpServerId, target.transport, where]);
}

/** Waits for shared work until `ms` from now, however often it is called. */
function inTime(ms: number, signal: AbortSignal | undefined): <T>(work: Promise<T>) => Promise<T> {
  const until = performance.now() + ms;
  const late = () => new McpFailure('failed', `The tool's server did not answer within ${ms} ms.`);
  return (work) => waitAtMost(work, { ms: until - performance.now(), late, signal });
}
