import { isJsonObject, type JsonObject } from '../../src/domain/json';
import { retryWhileUnavailable } from './retry-while-unavailable';

/** The member's token and the service's address, which is read for each attempt. */
export interface MemberPlace {
  url: () => string;
  workspaceToken: string;
}

interface Asked {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** Makes repeated changes count once. */
  key?: string;
}

/** Calls the workspace API, and retries while the service is unavailable. Returns the status and the data. */
export function askAsMember(
  { url, workspaceToken }: MemberPlace,
  { method, path, body, key }: Asked,
): Promise<{ status: number; data: JsonObject }> {
  return retryWhileUnavailable(async () => {
    const response = await fetch(`${url()}/api/workspace${path}`, {
      method,
      headers: {
        authorization: `Bearer ${workspaceToken}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.status >= 500) return undefined;
    const data = isJsonObject(answer) ? answer['data'] : undefined;
    return { status: response.status, data: isJsonObject(data) ? data : {} };
  });
}
