import { startServer, type ServerCommand } from '../../src/platform/servers/server-process';
import { isAlive, type ProcessIdentity } from '../../src/platform/servers/process-identity';
import { waitFor } from '../../test/support/wait-for';

const tries = 3;

/** One of the two servers behind the service. It goes down only when the drill kills it. */
export class Server {
  private process: ProcessIdentity | undefined;

  constructor(private readonly command: ServerCommand) {}

  get name(): string {
    return this.command.name;
  }

  /** Starts it on the same data. Resolves once it answers. */
  async up(): Promise<void> {
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

  /** Sends SIGKILL. Resolves when the process is gone. */
  async kill(): Promise<void> {
    const { process: killed } = this;
    this.process = undefined;
    if (!killed || !(await isAlive(killed))) return;
    process.kill(killed.pid, 'SIGKILL');
    await waitFor(`the end of ${this.name}`, async () => !(await isAlive(killed)));
  }
}
