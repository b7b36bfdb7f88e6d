import type { Response as Answer } from 'undici';

/** How much of a refusal is read to recognize a lost session, in bytes. */
const refusalBytes = 2_048;
/** The only headers that the SDK's transports read. */
const headersPassedOn = ['content-type', 'mcp-session-id'];

export function isEventStream(answer: Answer): boolean {
  return /^text\/event-stream\s*(;|$)/i.test(answer.headers.get('content-type') ?? '');
}

/** Returns the answer with this status, and its body passed through `wrap`. */
export function toResponse(
  answer: Answer,
  status: number,
  wrap: (body: AsyncIterable<Uint8Array>) => ReadableStream<Uint8Array>,
): Response {
  const headers = headersPassedOn.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const body: AsyncIterable<Uint8Array> | null = answer.body;
  return new Response(body && wrap(body), { status, headers });
}

/** Frees the socket of an answer that nobody reads. Returns `failure`, for the caller to throw. */
export async function discardBody<T>(answer: Answer, failure: T): Promise<T> {
  // Cancelling fails if the body has been read in part or the server is gone.
  await answer.body?.cancel().catch(() => undefined);
  return failure;
}

/** Returns the first bytes of a refusal as text. */
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
