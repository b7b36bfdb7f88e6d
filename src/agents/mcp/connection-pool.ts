import { createHmac, randomBytes } from 'node:crypto';
import type { Connection } from './connection';
import { McpFailure, TooLate } from './mcp-failure';
import type { McpCredential, McpTarget } from './mcp-target';

interface Kept {
  key: string;
  opening: Promise<Connection>;
  connection: Connection | undefined;
  users: number;
  /** True once no new caller may use it. It is closed when the last one leaves. */
  isRetired: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** Ties a connection that is being opened to the life of the service. */
export interface ServiceLife {
  /** Aborts when the service stops. */
  stopping: AbortSignal;
  /** Called with everything that is still closing, so that the service can wait for it when it stops. */
  ending: (end: Promise<void>) => void;
}

interface PoolOptions {
  open: (target: McpTarget, credential: McpCredential, life: ServiceLife) => Promise<Connection>;
  idleMs: number;
  connections: number;
}

/**
 * Keeps connections open for a while, one for each server, address and credential. A connection that one
 * user's credential has opened is never used for another's.
 */
export class ConnectionPool {
  /** Most recently used last. */
  private readonly kept = new Map<string, Kept>();
  private readonly leaving = new Set<Promise<void>>();
  private readonly salt = randomBytes(32);
  private readonly stopping = new AbortController();

  constructor(private readonly options: PoolOptions) {}

  /**
   * Runs `work` with a connection, and opens one if there is none. If the server has forgotten an open
   * session before it accepted the request, opens a new one and repeats the work once. Throws what opening or
   * the work throws.
   */
  async use<T>(
    target: McpTarget,
    credential: McpCredential,
    work: (connection: Connection) => Promise<T>,
    wait: (opening: Promise<Connection>) => Promise<Connection>,
  ): Promise<T> {
    const key = this.keyOf(target, credential);
    const isWarm = this.usable(key)?.connection !== undefined;
    const attempt = async () => {
      const kept = this.usable(key) ?? this.open(key, target, credential);
      kept.users += 1;
      clearTimeout(kept.timer);
      this.kept.delete(key);
      this.kept.set(key, kept);
      try {
        return await work(await wait(kept.opening));
      } catch (error) {
        // The SDK keeps a little of every request that broke. A new connection loses nothing.
        if (error instanceof McpFailure && !(error instanceof TooLate) && kept.connection) this.retire(kept);
        throw error;
      } finally {
        kept.users -= 1;
        this.afterUse(kept, target);
      }
    };
    try {
      return await attempt();
    } catch (error) {
      if (!isWarm || !(error instanceof McpFailure) || !error.isSessionLost) throw error;
      return attempt();
    }
  }

  /** Closes every connection. Requests that still wait for an answer fail. */
  async close(): Promise<void> {
    this.stopping.abort(new McpFailure('failed', 'The service is stopping.'));
    for (const kept of [...this.kept.values()]) this.end(kept);
    await Promise.all(this.leaving);
  }

  private usable(key: string): Kept | undefined {
    const kept = this.kept.get(key);
    if (!kept?.connection?.gone) return kept;
    this.retire(kept);
    return undefined;
  }

  private open(key: string, target: McpTarget, credential: McpCredential): Kept {
    if (this.stopping.signal.aborted) throw new McpFailure('failed', 'The service is stopping.');
    this.makeRoom();
    const opening = this.options.open(target, credential, {
      stopping: this.stopping.signal,
      ending: (end) => this.awaitEnd(end),
    });
    const kept: Kept = { key, opening, connection: undefined, users: 0, isRetired: false, timer: undefined };
    opening.then(
      (connection) => {
        kept.connection = connection;
        // Everyone who wanted it may have left while it was being opened.
        this.afterUse(kept, target);
      },
      () => this.retire(kept),
    );
    return kept;
  }

  private makeRoom(): void {
    if (this.kept.size < this.options.connections) return;
    const idle = [...this.kept.values()].find(({ users, connection }) => users === 0 && connection);
    if (!idle) throw new McpFailure('failed', 'Too many tool servers are in use at once; try again.');
    this.end(idle);
  }

  private afterUse(kept: Kept, target: McpTarget): void {
    clearTimeout(kept.timer);
    if (kept.users > 0 || !kept.connection) return;
    if (kept.isRetired) this.end(kept);
    // A stdio program runs as long as the service.
    else if (target.transport !== 'stdio') kept.timer = setTimeout(() => this.end(kept), this.options.idleMs);
  }

  private retire(kept: Kept): void {
    kept.isRetired = true;
    if (this.kept.get(kept.key) === kept) this.kept.delete(kept.key);
    if (kept.users === 0) this.end(kept);
  }

  private end(kept: Kept): void {
    kept.isRetired = true;
    clearTimeout(kept.timer);
    if (this.kept.get(kept.key) === kept) this.kept.delete(kept.key);
    this.awaitEnd(
      kept.opening.then(
        (connection) => connection.close(),
        () => undefined,
      ),
    );
  }

  private awaitEnd(end: Promise<void>): void {
    this.leaving.add(end);
    void end.finally(() => this.leaving.delete(end));
  }

  /** A salted hash, which is of no use to anyone who does not know the credential already. */
  private keyOf(target: McpTarget, { bearer, headers }: McpCredential): string {
    const where = target.transport === 'stdio' ? target.name : target.url;
    return createHmac('sha256', this.salt)
      .update(JSON.stringify([target.mcpServerId, target.transport, where, bearer ?? null, headers ?? null]))
      .digest('base64url');
  }
}
