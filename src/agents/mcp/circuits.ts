import { LRUCache } from 'lru-cache';
import { McpFailure, NotAllowed } from './mcp-failure';

interface Circuit {
  failures: number;
  /** No attempt is made before this time, in milliseconds on the monotonic clock. */
  openUntil: number;
  /** True while one caller tries on behalf of all. */
  isTrying: boolean;
}

const mostCircuits = 10_000;

/**
 * Stops attempts to connect to a server that keeps failing. After `failures` failures in a row, nobody
 * connects for `pauseMs`. Then one caller may try, and its success lets everyone connect again.
 */
export class Circuits {
  private readonly circuits = new LRUCache<string, Circuit>({ max: mostCircuits });

  constructor(private readonly limits: { failures: number; pauseMs: number }) {}

  /** Connects. Throws a McpFailure at once while attempts are stopped. */
  async connect<T>(server: string, open: () => Promise<T>): Promise<T> {
    const isTrial = this.enter(server);
    try {
      const connection = await open();
      this.circuits.delete(server);
      return connection;
    } catch (error) {
      // The server answered, and a refused credential says nothing about anyone else's.
      if (error instanceof McpFailure && error.outcome === 'unauthorized') this.circuits.delete(server);
      else if (!(error instanceof NotAllowed)) this.countFailure(server);
      throw error;
    } finally {
      const circuit = isTrial ? this.circuits.get(server) : undefined;
      if (circuit) circuit.isTrying = false;
    }
  }

  private enter(server: string): boolean {
    const circuit = this.circuits.get(server);
    if (!circuit || circuit.failures < this.limits.failures) return false;
    const restMs = circuit.openUntil - performance.now();
    if (restMs > 0 || circuit.isTrying) throw pausing(Math.max(restMs, 1_000));
    circuit.isTrying = true;
    return true;
  }

  private countFailure(server: string): void {
    const circuit = this.circuits.get(server) ?? { failures: 0, openUntil: 0, isTrying: false };
    circuit.failures += 1;
    if (circuit.failures >= this.limits.failures) circuit.openUntil = performance.now() + this.limits.pauseMs;
    this.circuits.set(server, circuit);
  }
}

function pausing(ms: number): McpFailure {
  const seconds = Math.ceil(ms / 1_000);
  return new McpFailure(
    'failed',
    `The tool's server could not be reached several times in a row. It is tried again in ${seconds} s.`,
  );
}
