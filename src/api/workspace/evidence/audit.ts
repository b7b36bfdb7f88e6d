import { notFound } from '../../../domain/errors';
import { checkChain } from '../../../evidence/audit/check-chain';
import { exportedLines } from '../../../evidence/audit/exported-lines';
import { newestAuditProof } from '../../../evidence/audit/newest-proof';
import { auditCheckData, auditEntryData, auditQuery, auditEntryOf } from './audit-schema';
import type { WorkspaceDeps } from '../deps';
import { downloading, showing, type Endpoint } from '../endpoint';
import { listing } from '../listing';
import { noFields } from '../shared-fields';

const about = { tag: 'audit', needs: 'audit' } as const;

type Deps = Pick<WorkspaceDeps, 'store' | 'receiptKeys'>;

/** Endpoints for the log of what members and programs changed and read. */
export function auditEndpoints(deps: Deps): Endpoint[] {
  const { store, receiptKeys } = deps;
  return [
    listing({
      ...about,
      path: '/audit',
      summary: 'Lists what was changed and which conversations were read, newest first.',
      query: auditQuery,
      item: auditEntryData,
      audit: false,
      list: async ({ tenantId }, { after, ...filter }, limit) => {
        const before = after && Number(after.id);
        const found = await store.audit.list(tenantId, { ...filter, before }, limit);
        return found.map(auditEntryOf).filter((entry) => entry !== undefined);
      },
      positionOf: ({ at, seq }) => [at, String(seq).padStart(seqDigits, '0')],
    }),
    downloading({
      ...about,
      path: '/audit/export',
      summary: 'Exports the whole log as JSON Lines, oldest first, which anybody can verify.',
      query: noFields,
      type: 'application/jsonl',
      fileName: 'audit.jsonl',
      audit: true,
      lines: async ({ tenantId }) => {
        const proved = await newestAuditProof(store, tenantId);
        return exportedLines(receiptKeys, tenantId, store.audit.all(tenantId), proved);
      },
    }),
    showing({
      ...about,
      path: '/audit/check',
      summary: 'Checks the whole log: nothing was changed, dropped, doubled or reordered.',
      data: auditCheckData,
      handle: async ({ tenantId }) =>
        checkChain(
          tenantId,
          await receiptKeys.publicKeys(),
          store.audit.all(tenantId),
          await newestAuditProof(store, tenantId),
        ),
    }),
    showing({
      ...about,
      path: '/audit/{entryId}',
      summary: 'Shows one entry of the log.',
      data: auditEntryData,
      handle: async ({ tenantId, param }) => {
        const found = await store.audit.get(tenantId, param('entryId'));
        const entry = found && auditEntryOf(found);
        if (!entry) throw notFound();
        return entry;
      },
    }),
  ];
}

/** Enough for every log, and for cursors of the usual length. */
const seqDigits = 12;
