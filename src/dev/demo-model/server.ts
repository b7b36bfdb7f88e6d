import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createFaultCounter } from './fault-counter';
import { createRequestHandler } from './routes';

interface DemoModelOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  /** Pause between two words of a streamed answer, in milliseconds. */
  tokenDelayMs?: number;
}

export interface DemoModel {
  /** Base URL for the `openai` SDK, ending in /v1. */
  url: string;
  port: number;
  /** Cuts every open answer and stops listening. */
  close(): Promise<void>;
}

/**
 * Starts the scripted model on 127.0.0.1: Chat Completions as OpenAI serves it, answered by rules, together with the small
 * HTTP endpoints that the demo tenant's tools call. Rejects with a plain sentence where it cannot listen.
 */
export async function startDemoModel({
  port = 0,
  tokenDelayMs = 15,
}: DemoModelOptions = {}): Promise<DemoModel> {
  const handle = createRequestHandler({ tokenDelayMs, faults: createFaultCounter() });
  const server = createServer((request, response) => void handle(request, response));
  const taken = await listen(server, port);
  return { url: `http://127.0.0.1:${taken}/v1`, port: taken, close: () => close(server) };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The demo model cannot listen on 127.0.0.1:${port} (${reason}). Free the port or choose another.`,
      {
        cause: error,
      },
    );
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
