import type { Response } from 'undici';
import { withinTime } from '../../platform/concurrency/timeout';
import { type Outbound, refusedAddress } from '../../platform/outbound/outbound';
import { readBytes } from '../../platform/outbound/read-bytes';
import { fetchedName } from './fetched-name';

/** A file that can't be had from its address. The message is worded for the user. */
export class FetchError extends Error {}

export interface FetchLimits {
  maxBytes: number;
  timeoutMs: number;
}

/** The headers by which a server tells whether a file has changed, as RFC 9110 has them. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

export interface FetchedFile extends Validators {
  name: string;
  bytes: Buffer;
}

export interface FileAddress {
  url: string;
  tenantId: string;
}

type Fetching = Pick<Outbound, 'fetch'>;
type Arrived = { response: Response; address: string };

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const notModified = 304;

/**
 * Gets a file from an address that a tenant names. Each address on the way, redirects included, is checked before
 * anything connects to it.
 * @throws FetchError; the reason of the signal
 */
export function fetchFile(
  outbound: Fetching,
  from: FileAddress,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<FetchedFile> {
  return within(limits, signal, async (limited) =>
    fileIn(await follow(outbound, from, {}, limited), limits.maxBytes),
  );
}

/**
 * Like `fetchFile`, for a file that was fetched before. Returns undefined if its server says that it is unchanged.
 * @throws FetchError; the reason of the signal
 */
export function fetchIfChanged(
  outbound: Fetching,
  { known, ...from }: FileAddress & { known: Validators },
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<FetchedFile | undefined> {
  return within(limits, signal, async (limited) => {
    const arrived = await follow(outbound, from, conditionsOf(known), limited);
    if (arrived.response.status !== notModified) return fileIn(arrived, limits.maxBytes);
    await arrived.response.body?.cancel();
    return undefined;
  });
}

async function within<T>(
  { timeoutMs }: FetchLimits,
  signal: AbortSignal,
  work: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new FetchError(`The file did not arrive within ${timeoutMs} ms.`);
  return withinTime({ timeoutMs, late }, signal, async (limited) => {
    try {
      return await work(limited);
    } catch (error) {
      limited.throwIfAborted();
      throw asFetchError(error);
    }
  });
}

function conditionsOf({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}

async function follow(
  outbound: Fetching,
  { url, tenantId }: FileAddress,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Arrived> {
  let address = url;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const response = await outbound.fetch(address, { signal, headers }, tenantId);
    const location = redirects.has(response.status) ? response.headers.get('location') : null;
    if (location === null) return { response, address };
    await response.body?.cancel();
    if (!URL.canParse(location, address)) throw new FetchError('The address of the file leads nowhere.');
    address = new URL(location, address).href;
  }
  throw new FetchError('The address of the file leads from one address to the next too often.');
}

async function fileIn({ response, address }: Arrived, maxBytes: number): Promise<FetchedFile> {
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new FetchError(`The server of the file answered with status ${response.status}.`);
  }
  const { headers } = response;
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  const tooLong = () => new FetchError(`The file is larger than ${maxBytes} bytes.`);
  return {
    name: fetchedName(address, {
      disposition: headers.get('content-disposition'),
      type: headers.get('content-type'),
    }),
    bytes: await readBytes(response, maxBytes, tooLong),
    ...(etag !== null && { etag }),
    ...(lastModified !== null && { lastModified }),
  };
}

function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const refused = refusedAddress(error);
  return refused
    ? new FetchError(`The address of the file is not allowed: ${refused.message}`, { cause: error })
    : new FetchError('The server of the file could not be reached.', { cause: error });
}
