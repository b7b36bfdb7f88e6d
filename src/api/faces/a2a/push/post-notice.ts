import type { PushTarget } from '../../../../domain/push-config';
import { withinTime } from '../../../../platform/concurrency/timeout';
import { refusedAddress, type Outbound } from '../../../../platform/outbound/outbound';
import { mediaType, type StreamResponse } from '../protocol';

const timeoutMs = 15_000;

/** Sends one notification. Returns why the client did not take it; undefined if it did. */
export async function postNotice(
  outbound: Pick<Outbound, 'fetch'>,
  { tenantId, target }: { tenantId: string; target: PushTarget },
  notice: StreamResponse,
  signal: AbortSignal,
): Promise<string | undefined> {
  const late = new Error(`no response within ${timeoutMs} ms`);
  const body = JSON.stringify(notice);
  const request = { method: 'POST', headers: headersOf(target), body };
  try {
    return await withinTime({ timeoutMs, late }, signal, async (limited) => {
      const response = await outbound.fetch(target.url, { ...request, signal: limited }, tenantId);
      await response.body?.cancel();
      return response.ok ? undefined : `status ${response.status}`;
    });
  } catch (error) {
    // Nothing that the address or its server says: it may hold a secret.
    if (refusedAddress(error)) return 'the address is not allowed';
    return error === late ? late.message : 'no connection';
  }
}

function headersOf({ token, authentication }: PushTarget): Record<string, string> {
  const { scheme, credentials = '' } = authentication ?? {};
  return {
    'Content-Type': mediaType,
    ...(token !== undefined && { 'X-A2A-Notification-Token': token }),
    ...(scheme !== undefined && { Authorization: `${scheme} ${credentials}`.trim() }),
  };
}
