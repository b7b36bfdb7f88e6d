import type { Response as Answer } from 'undici';

/** So much of a refusal is read, to tell a lost session from another fault. */
const refusalBytes = 2_048;
/** All that the transports look at. */
const headersPassedOn = ['content-type', 'mcp-session-id'];

export function isEventStream(answer: Answer): boolean {
  return /^text\/event-stream\s*(;|$)/i.test(answer.headers.get('content-type') ?? '');
}

/** The answer with its body seen through `wrap`. */
export function passedOn(
  answer: Answer,
  wrap: (body: AsyncIterable<Uint8Array>) => ReadableStream<Uint8Array>,
): Response {
  const headers = headersPassedOn.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const body: AsyncIterable<Uint8Array> | null = answer.body;
  return new Response(body && wrap(body), { status: answer.status, headers });
}

/** Frees the socket of an answer that nobody reads; gives back what to throw for it. */
export async function letGo<T>(answer: Answer, failure: T): Promise<T> {
  // It has been read in part already, or the server is gone.
  await answer.body?.cancel().catch(() => undefined);
  return failure;
}

/** The first words of a refusal. */
export async function beginningOf(answer: Answer): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = answer.body;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= refusalBytes) break;
  }
  return Buffer.concat(parts).toString('utf8', 0, refusalBytes);
}
