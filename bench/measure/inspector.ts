import { WebSocket } from 'undici';
import { z } from 'zod';

const messageSchema = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
});
const workerAttached = z.object({ sessionId: z.string() });
const workerAnswered = z.object({ message: z.string() });

/** Sends one Chrome DevTools Protocol command to a thread. Resolves with its result. */
export type Command = (method: string, params?: object) => Promise<unknown>;

/** A connection to the inspector of another Node process. */
export interface Inspector {
  /** The main thread first, then the worker threads. */
  threads: Command[];
  close: () => void;
}

/** Connects to the inspector at this `ws:` address. */
export async function inspect(url: string): Promise<Inspector> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (reason: Error) => void }>();
  const sessions: string[] = [];
  let lastId = 0;

  /** Ids are unique across all threads, so that a reply needs only its id. */
  function command(send: (message: object) => void): Command {
    return (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        send({ id, method, params });
      });
  }

  function hear(text: string): void {
    const { id, method, params, result, error } = messageSchema.parse(JSON.parse(text));
    if (method === 'NodeWorker.attachedToWorker') sessions.push(workerAttached.parse(params).sessionId);
    if (method === 'NodeWorker.receivedMessageFromWorker') hear(workerAnswered.parse(params).message);
    if (id === undefined) return;
    const waits = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) waits?.resolve(result);
    else waits?.reject(new Error(`The inspector refuses: ${JSON.stringify(error)}`));
  }

  socket.addEventListener('message', ({ data }) => hear(String(data)));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('close', () => {
      const closed = new Error('The inspector has closed the connection.');
      reject(closed);
      for (const waits of waiting.values()) waits.reject(closed);
    });
  });
  const main = command((message) => socket.send(JSON.stringify(message)));
  await main('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const workers = sessions.map((sessionId) =>
    command(
      (message) =>
        void main('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify(message) }),
    ),
  );
  return { threads: [main, ...workers], close: () => socket.close() };
}
