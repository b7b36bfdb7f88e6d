import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { AuditEntry } from './audit-types.js';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery, type Page } from './paged-query.js';
import { dataOf, type AnswerOf, type FiltersOf } from './types.js';

export type { AuditEntry } from './audit-types.js';

export type AuditFilters = FiltersOf<'/api/workspace/audit'>;
export type AuditCheck = AnswerOf<'/api/workspace/audit/check'>;

/** The address of the whole log as a file. */
export const auditExportAddress = '/api/workspace/audit/export';

export const auditQuery = (filters: AuditFilters) =>
  pagedQuery<AuditEntry>(keys.audit.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/audit', { params: { query: { ...filters, ...page } }, signal })),
  );

export const auditEntryQuery = (entryId: string) =>
  queryOptions({
    queryKey: keys.audit.one(entryId),
    queryFn: ({ signal }) =>
      dataOf(workspace.GET('/api/workspace/audit/{entryId}', { params: { path: { entryId } }, signal })),
    // An entry never changes.
    staleTime: Infinity,
  });

/** Takes an entry from lists in the cache, to save a read. */
export function takeFromLists(queries: QueryClient, entryId: string): void {
  const lists = queries.getQueriesData<InfiniteData<Page<AuditEntry>>>({ queryKey: keys.audit.lists });
  const entries = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  const entry = entries.find((one) => one.entryId === entryId);
  if (entry) queries.setQueryData(keys.audit.one(entryId), entry);
}

const checkOperation = 'GET /audit/check';

/** The latest check of the log, which is an entry of it. */
export const latestCheckQuery = queryOptions({
  queryKey: keys.audit.latestCheck,
  queryFn: async ({ signal }): Promise<AuditEntry | null> => {
    const query = { operation: checkOperation, outcome: 'done' as const, limit: 1 };
    const { items } = await dataOf(workspace.GET('/api/workspace/audit', { params: { query }, signal }));
    return items[0] ?? null;
  },
});

/** Asks the service to check the whole log. */
export function checkAudit(): Promise<AuditCheck> {
  return dataOf(workspace.GET('/api/workspace/audit/check'));
}
