import { parseJson } from '../../domain/json';
import type { ProviderAnswer } from '../failures/refusal';

type Fetch = typeof globalThis.fetch;

/** In bytes. What a provider says of a failure is far shorter. */
const longestFailure = 64 * 1024;

/** A provider answered with a failure; see asModelError. */
export class ProviderRefused extends Error {
  constructor(readonly answer: ProviderAnswer) {
    super('The model provider answered with a failure.');
  }
}

/**
 * Returns a `fetch` that rejects with ProviderRefused if the provider answers with a failure. SDKs keep only those bodies
 * whose shape they know.
 */
export function providerFetch(fetch: Fetch = globalThis.fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.ok) return response;
    const { status, headers } = response;
    const text = await beginningOf(response);
    throw new ProviderRefused({ status, headers, body: parseJson(text) ?? text });
  };
}

async function beginningOf(response: Response): Promise<string> {
  const body: AsyncIterable<Uint8Array> | null = response.body;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of body ?? []) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > longestFailure) break;
    }
  } catch {
    // The status says enough if the body is cut or longer than announced.
  }
  return Buffer.concat(pieces).toString();
}
