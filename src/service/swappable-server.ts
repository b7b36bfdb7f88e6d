import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { listen, type HttpServer } from './http-server';
import type { Dependencies } from '../api/health';
import { createStartingApp } from '../api/status-app';

type Server = 'temporal' | 'mongodb';

/**
 * Answers requests while the service waits for its dependencies: reports that the process is alive, and which
 * dependencies are unavailable.
 */
export class StartupApp {
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

/** Listens at the service's address from the start; its handler can be replaced. */
export interface SwappableServer extends HttpServer {
  /** Uses this handler from the next request on. */
  answerWith(handler: RequestListener): void;
}

/** Throws a ListenError if it cannot listen at `place`. */
export async function openSwappableServer(
  place: Parameters<typeof listen>[1],
  first: RequestListener,
): Promise<SwappableServer> {
  let handler = first;
  const server = await listen((request, response) => handler(request, response), place);
  return {
    ...server,
    answerWith: (next) => {
      handler = next;
    },
  };
}
