import type { RequestListener } from 'node:http';
import { close, listen, urlOf } from './http-server';

/** Where the service is reached, from the first moment on; what answers there may change. */
export interface Door {
  url: string;
  /** From the next request on. */
  answerWith(handler: RequestListener): void;
  /** Takes no new request and resolves when the last one has been answered. */
  close(): Promise<void>;
}

/** Throws a ListenError where the place can't be listened on. */
export async function openDoor(place: { host: string; port: number }, first: RequestListener): Promise<Door> {
  let handler = first;
  const server = await listen((request, response) => handler(request, response), place);
  let closed: Promise<void> | undefined;
  return {
    url: urlOf(server, place.host),
    answerWith: (next) => {
      handler = next;
    },
    close: () => (closed ??= close(server)),
  };
}
