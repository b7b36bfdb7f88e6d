import { readFileSync } from 'node:fs';
import { startServer, type ServerCommand } from '../../src/dev/servers/server-process';
import { endProcess, isAlive, type ProcessIdentity } from '../../src/dev/servers/process-identity';
import { waitFor } from '../../test/support/wait-for';

const tries = 3;

/** A server that only the drill stops. */
export interface Killable {
  /** Starts it on the same data. Resolves once it answers. */
  up(): Promise<void>;
  /** Sends SIGKILL. Resolves when all its processes are gone. */
  kill(): Promise<void>;
}

/** A server that the drill kills, stops and pauses, with its child processes. */
export class Server implements Killable {
  private process: ProcessIdentity | undefined;

  constructor(private readonly command: ServerCommand) {}

  get name(): string {
    return this.command.name;
  }

  async up(): Promise<void> {
    if (this.process && (await isAlive(this.process))) return;
    for (let left = tries - 1; ; left -= 1) {
      try {
        await startServer(this.command, new AbortController().signal, (identity) => {
          this.process = identity;
        });
        return;
      } catch (error) {
        if (left === 0) throw error;
      }
    }
  }

  async kill(): Promise<void> {
    const { process: killed } = this;
    if (!killed || !(await isAlive(killed))) return;
    this.signal('SIGKILL');
    this.process = undefined;
    await waitFor(`the end of ${this.name}`, async () => !(await isAlive(killed)));
  }

  /** Sends SIGTERM, as an ordinary stop does. Resolves when the process has ended. */
  async terminate(): Promise<void> {
    const { process: ended } = this;
    this.process = undefined;
    if (ended) await endProcess(ended);
  }

  /** Pauses it without closing its connections. `resume` continues it. */
  pause(): void {
    this.signal('SIGSTOP');
  }

  resume(): void {
    this.signal('SIGCONT');
  }

  private signal(signal: NodeJS.Signals): void {
    const { pid } = this.process ?? {};
    if (pid === undefined) return;
    for (const one of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(one, signal);
      } catch {
        // It has just ended.
      }
    }
  }
}

/** PostgreSQL has a process for each connection. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
      .filter(Boolean);
  } catch {
    return [];
  }
}
