import type { JsonObject } from '../../domain/json';
import type { ToolFile } from '../../domain/tool-run';
import type { Outbound } from '../../platform/outbound/outbound';
import type { SchemaChecks, SchemaOwner } from '../../platform/json-schema/schema-checks';
import { boundedText } from '../tools/bounded-text';
import { Circuits } from './circuits';
import type { Connection } from './connection';
import { ConnectionPool } from './connection-pool';
import { hashOfTool, listTools, type ListedTools } from './list-tools';
import { asNotSent, failureOf, garbled, McpFailure, RefusedByServer } from './mcp-failure';
import { defaultLimits, type McpCredential, type McpLimits, type McpTarget } from './mcp-target';
import { openConnection } from './open-connection';
import { progressLines } from './progress';
import { resultText } from './result-text';
import { scrubbed } from './scrubbed';
import { waitAtMost } from '../../platform/concurrency/timeout';

export interface McpDiscovery extends ListedTools {
  /** `unauthorized`: the server requires a credential, or refused the one it got. */
  outcome: 'listed' | 'failed' | 'unauthorized';
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
  /** Receives lines that may be shown to the end user, at most one per second. */
  onProgress?: ((text: string) => void) | undefined;
}

export interface McpCallResult {
  /**
   * `answered`: the server's final word. `failed`: the call did not run, so it may be retried.
   * `unauthorized`: it did not run, and may run with another credential. `changed`: it did not run, since the
   * tool differs from the one that was agreed to. `unknown`: it may have run.
   */
  outcome: 'answered' | 'failed' | 'unauthorized' | 'changed' | 'unknown';
  success: boolean;
  /** What the model reads: capped in length and without the credential. */
  text: string;
  /** Pictures and documents of the result. Absent if it has none. */
  files?: ToolFile[];
  /** A text that may be shown to the end user. It holds none of the server's words. */
  error?: string;
}

/** Calls MCP servers. Everything that they send is data, whatever it says. */
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
        (connection) => listTools(connection, { ms, signal, secret: credential.bearer, schemaFault }),
        inTime(ms, signal),
      );
      return { outcome: 'listed', ...listed };
    } catch (error) {
      signal?.throwIfAborted();
      const { outcome, words } = failureWords(error, credential);
      return {
        outcome: outcome === 'unauthorized' ? 'unauthorized' : 'failed',
        definitions: [],
        problems: [words],
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
      const { outcome, words, forModel } = failureWords(error, credential);
      return { outcome, success: false, text: `Error: ${forModel}`, error: words };
    }
  }

  /** Closes every connection and ends every stdio program. */
  async close(): Promise<void> {
    await this.pool.close();
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
    const answer = await connection.request({
      method: 'tools/call',
      params: { name, arguments: args, _meta: { 'holdfast/idempotencyKey': idempotencyKey } },
      timeoutMs,
      until,
      signal,
      onProgress: onProgress && progressLines(onProgress, credential.bearer),
    });
    const result = resultText(answer, credential.bearer);
    if (!result) throw garbled();
    const text = boundedText(result.text);
    const { files } = result;
    if (!result.isError)
      return { outcome: 'answered', success: true, text, ...(files.length > 0 && { files }) };
    return {
      outcome: 'answered',
      success: false,
      text: `Error: ${text}`,
      error: 'The tool reported an error.',
    };
  }
}

const hasChanged = 'The tool is no longer the one that was agreed to: its server has changed or removed it.';
const changed: McpCallResult = {
  outcome: 'changed',
  success: false,
  text: `Error: ${hasChanged}`,
  error: hasChanged,
};

/** The user gets only our words; the model also gets those of the server. */
function failureWords(error: unknown, { bearer }: McpCredential) {
  if (error instanceof McpFailure) {
    const doubt = error.outcome === 'unknown' ? ' Whether it did its work is not known.' : '';
    return { outcome: error.outcome, words: error.message, forModel: `${error.message}${doubt}` };
  }
  if (!(error instanceof RefusedByServer)) throw error;
  const words = "The tool's server refused the call.";
  const forModel = boundedText(`${words} It says: ${scrubbed(error.message, bearer)}`);
  return { outcome: 'answered' as const, words, forModel };
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
