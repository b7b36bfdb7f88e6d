import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery, type Page } from './paged-query.js';
import { dataOf, type AnswerOf, type FiltersOf, type ItemOf } from './types.js';

export type AuditEntry = ItemOf<'/api/workspace/audit'>;
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

/** Asks the service to check the whole log. */
export function checkAudit(): Promise<AuditCheck> {
  return dataOf(workspace.GET('/api/workspace/audit/check'));
}
