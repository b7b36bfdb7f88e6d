import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Dependencies } from '../../api/health';
import { createStartingApp } from '../../api/status-app';

type Server = 'temporal' | 'mongodb';

/** What answers at the door while the service waits for what it depends on: that it lives, and what is away. */
export class WaitingRoom {
  readonly handler: RequestListener;
  private readonly up = new Set<Server>();

  constructor(logger: Logger) {
    const dependencies: Dependencies = {
      temporal: () => this.check('temporal'),
      mongodb: () => this.check('mongodb'),
    };
    const handle = createStartingApp({ logger, dependencies }).callback();
    this.handler = (request, response) => void handle(request, response);
  }

  cameUp(server: Server): void {
    this.up.add(server);
  }

  private check(server: Server): Promise<void> {
    return this.up.has(server) ? Promise.resolve() : Promise.reject(new Error('It does not answer yet.'));
  }
}
