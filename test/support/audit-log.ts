import { z } from 'zod';
import type { TestService } from './test-service';

const entry = z.looseObject({
  entryId: z.string(),
  seq: z.number(),
  kind: z.string(),
  operation: z.string(),
  actor: z.looseObject({ kind: z.string() }),
  resources: z.array(z.string()),
  outcome: z.string(),
});
export type ShownEntry = z.infer<typeof entry>;

const page = z.object({ data: z.object({ items: z.array(entry), nextCursor: z.string().optional() }) });

/** Reads a page of the audit log with an owner's token, newest first. */
export async function auditEntries(
  { url }: Pick<TestService, 'url'>,
  token: string,
  query: Record<string, string> = {},
): Promise<ShownEntry[]> {
  return (await auditPage({ url }, token, query)).items;
}

export async function auditPage(
  { url }: Pick<TestService, 'url'>,
  token: string,
  query: Record<string, string> = {},
) {
  const response = await fetch(`${url}/api/workspace/audit?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return page.parse(await response.json()).data;
}

export async function auditExport({ url }: Pick<TestService, 'url'>, token: string): Promise<string[]> {
  const response = await fetch(`${url}/api/workspace/audit/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.text()).trimEnd().split('\n');
}
