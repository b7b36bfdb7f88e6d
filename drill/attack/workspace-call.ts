import { z } from 'zod';
import type { Assault } from './assault';

const answerSchema = z.object({ data: z.looseObject({}) });

/**
 * Calls the workspace API with the attacker's own token.
 * Returns the response data, or an empty object if it was rejected.
 */
export async function workspaceCall(
  assault: Assault,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const { url, tenant } = assault;
  const response = await fetch(`${url}/api/workspace${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.workspaceToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assault.count(response.status);
  const parsed = answerSchema.safeParse(await response.json());
  return parsed.data?.data ?? {};
}
