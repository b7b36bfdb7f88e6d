import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createRequestHandler } from './routes';

interface DemoModelOptions {
  /** If 0, the default, the system chooses a free port. */
  port?: number;
  /** The pause between two words of a streamed answer, in milliseconds. */
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
 * Starts the scripted model on 127.0.0.1: OpenAI's Chat Completions API, answered by rules, and the HTTP
 * endpoints that the demo tenant's tools call. Rejects with a plain sentence if it cannot listen.
 */
export async function startDemoModel({
  port = 0,
  tokenDelayMs = 15,
}: DemoModelOptions = {}): Promise<DemoModel> {
  const handle = createRequestHandler(tokenDelayMs);
  const server = createServer((request, response) => void handle(request, response));
  const taken = await listen(server, port);
  return { url: `http://127.0.0.1:${taken}/v1`, port: taken, close: () => close(server) };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const advice = 'Free the port or choose another.';
    throw new Error(`The demo model cannot listen on 127.0.0.1:${port} (${reason}). ${advice}`, { cause });
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
