import type { Response } from 'undici';
import { ForbiddenAddressError, type Outbound } from '../../platform/outbound/outbound';
import { boundedText } from './bounded-text';
import type { HttpRequest } from './http-request';

const longestBody = 256 * 1024;

export interface HttpReply {
  status: number;
  text: string;
}

/** Words for a call that got no answer; safe to show to an end user. */
export class ToolCallError extends Error {}

/**
 * Sends the request and reads the answer, at most 256 KiB of it. Follows no redirect: where it leads was not
 * what the tool's owner named. Throws a ToolCallError where no answer came, and the signal's reason when aborted.
 */
export async function sendRequest(
  { outbound, tenantId }: { outbound: Outbound; tenantId: string },
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpReply> {
  const { url, ...init } = request;
  try {
    const response = await outbound.fetch(url, { ...init, signal }, tenantId);
    return { status: response.status, text: await readBounded(response) };
  } catch (error) {
    signal.throwIfAborted();
    const refused = [error, error instanceof Error ? error.cause : undefined].find(isForbidden);
    if (refused)
      throw new ToolCallError(`The tool's address is not allowed: ${refused.message}`, { cause: error });
    throw new ToolCallError(`The tool's server could not be reached.`, { cause: error });
  }
}

function isForbidden(error: unknown): error is ForbiddenAddressError {
  return error instanceof ForbiddenAddressError;
}

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  const body: AsyncIterable<Uint8Array> = response.body;
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop cancels the body, so a server that never stops sending is cut off.
    if (text.length > longestBody) break;
  }
  return boundedText(text);
}
