import type { RequestListener } from 'node:http';
import { listen, type HttpServer } from './http-server';

/** Where the service is reached, from the first moment on; what answers there may change. */
export interface Door extends HttpServer {
  /** From the next request on. */
  answerWith(handler: RequestListener): void;
}

/** Throws a ListenError where the place can't be listened on. */
export async function openDoor(place: Parameters<typeof listen>[1], first: RequestListener): Promise<Door> {
  let handler = first;
  const server = await listen((request, response) => handler(request, response), place);
  return {
    ...server,
    answerWith: (next) => {
      handler = next;
    },
  };
}
