import type { JsonObject } from '../../domain/json';
import type { Outbound } from '../../platform/outbound/outbound';
import type { SchemaChecks, SchemaOwner } from '../../platform/json-schema/schema-checks';
import { boundedText } from '../tools/bounded-text';
import { Circuits } from './circuits';
import type { Connection } from './connection';
import { ConnectionPool } from './connection-pool';
import { hashOfTool, listTools, type ListedTools } from './list-tools';
import { beforeTheCall, failureOf, garbled, McpFailure, RefusedByServer } from './mcp-failure';
import { defaultLimits, type McpCredential, type McpLimits, type McpTarget } from './mcp-target';
import { openConnection } from './open-connection';
import { progressLines } from './progress';
import { resultText } from './result-text';
import { scrubbed } from './scrubbed';
import { patientWait } from './patient-wait';

export interface McpDiscovery extends ListedTools {
  /** `unauthorized`: the server wants a credential, or another one. */
  outcome: 'listed' | 'failed' | 'unauthorized';
}

export interface McpCallOptions {
  credential?: McpCredential | undefined;
  /** The same for every attempt at one call; the server gets it as `_meta["holdfast/idempotencyKey"]`. */
  idempotencyKey: string;
  /** For everything, connecting included. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** What somebody agreed to: a tool that its server defines in another way by now is not called. One request more. */
  definitionHash?: string | undefined;
  /** Gets lines that may be shown to the end user, at most one a second. */
  onProgress?: ((text: string) => void) | undefined;
}

export interface McpCallResult {
  /**
   * `answered`: the server's last word. `failed`: it did not run, so it may be tried again. `unauthorized`: it did not run,
   * and would with another credential. `changed`: it did not run, since it is not the tool that was agreed to. `unknown`:
   * it may have run.
   */
  outcome: 'answered' | 'failed' | 'unauthorized' | 'changed' | 'unknown';
  success: boolean;
  /** What the model reads; bounded, and without the credential. */
  text: string;
  /** In words that may be shown to the end user; none of them are the server's. */
  error?: string;
}

/** The way to tool servers: everything that comes from them is data, whatever it says. */
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
   * The tools of a server, with what is wrong with those that were left out. Throws the reason of an aborted signal, and
   * an OverBudgetError if the tenant `owner` has no time left for checks of schemas.
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
        patientWait(ms, signal),
      );
      return { outcome: 'listed', ...listed };
    } catch (error) {
      signal?.throwIfAborted();
      const { outcome, words } = told(error, credential);
      return {
        outcome: outcome === 'unauthorized' ? 'unauthorized' : 'failed',
        definitions: [],
        problems: [words],
      };
    }
  }

  /** Calls a tool. Every failure is a result; throws the reason of an aborted signal alone. */
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
      return await this.pool.use(target, credential, work, patientWait(timeoutMs, signal));
    } catch (error) {
      signal?.throwIfAborted();
      const { outcome, words, forModel } = told(error, credential);
      return { outcome, success: false, text: `Error: ${forModel}`, error: words };
    }
  }

  /** Ends every connection and every program. */
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
        throw beforeTheCall(failureOf(error));
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
    if (!result.isError) return { outcome: 'answered', success: true, text };
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

/** For the user in our words alone, for the model with those of the server. */
function told(error: unknown, { bearer }: McpCredential) {
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
