import type { Response } from 'undici';
import { withinTime } from '../../platform/concurrency/timeout';
import { type Outbound, refusedAddress } from '../../platform/outbound/outbound';
import { readBytes } from '../../platform/outbound/read-bytes';
import { safeFileName } from '../extract/file-name';

/** A file that can't be had from its address. The message is worded for the user. */
export class FetchError extends Error {}

export interface FetchLimits {
  maxBytes: number;
  timeoutMs: number;
}

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Gets a file from an address that a message names. Each address on the way, redirects included, is checked before
 * anything connects to it.
 * @throws FetchError; the reason of the signal
 */
export async function fetchFile(
  outbound: Pick<Outbound, 'fetch'>,
  { url, tenantId }: { url: string; tenantId: string },
  { maxBytes, timeoutMs }: FetchLimits,
  signal: AbortSignal,
): Promise<{ name: string; bytes: Buffer }> {
  const late = new FetchError(`The file did not arrive within ${timeoutMs} ms.`);
  return withinTime({ timeoutMs, late }, signal, async (limited) => {
    try {
      const { response, address } = await follow(outbound, { url, tenantId }, limited);
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new FetchError(`The server of the file answered with status ${response.status}.`);
      }
      const tooLong = () => new FetchError(`The file is larger than ${maxBytes} bytes.`);
      return { name: nameIn(address), bytes: await readBytes(response, maxBytes, tooLong) };
    } catch (error) {
      limited.throwIfAborted();
      throw asFetchError(error);
    }
  });
}

async function follow(
  outbound: Pick<Outbound, 'fetch'>,
  { url, tenantId }: { url: string; tenantId: string },
  signal: AbortSignal,
): Promise<{ response: Response; address: string }> {
  let address = url;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const response = await outbound.fetch(address, { signal }, tenantId);
    const location = redirects.has(response.status) ? response.headers.get('location') : null;
    if (location === null) return { response, address };
    await response.body?.cancel();
    if (!URL.canParse(location, address)) throw new FetchError('The address of the file leads nowhere.');
    address = new URL(location, address).href;
  }
  throw new FetchError('The address of the file leads from one address to the next too often.');
}

function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return safeFileName(decodeURIComponent(last));
  } catch {
    return safeFileName(last);
  }
}

function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const refused = refusedAddress(error);
  return refused
    ? new FetchError(`The address of the file is not allowed: ${refused.message}`, { cause: error })
    : new FetchError('The server of the file could not be reached.', { cause: error });
}
