import { notFound } from '../../../domain/errors';
import { checkChain } from '../../../evidence/audit/check-chain';
import { exportedLines } from '../../../evidence/audit/exported-lines';
import { newestAuditProof } from '../../../evidence/audit/newest-proof';
import { auditCheckData, auditEntryData, auditQuery, presentAuditText } from './audit-schema';
import type { WorkspaceDeps } from '../deps';
import { downloading, reading, type Endpoint } from '../endpoint';
import { listPage, pageOf } from '../list';
import { noFields } from '../shared-fields';

const about = { tag: 'audit', needs: 'audit' } as const;

type Deps = Pick<WorkspaceDeps, 'store' | 'receiptKeys'>;

/** Endpoints for the log of what members and programs changed and read. */
export function auditEndpoints(deps: Deps): Endpoint[] {
  return [listEntries(deps), exportEntries(deps), checkEntries(deps), readOne(deps)];
}

function listEntries({ store }: Deps): Endpoint {
  return reading({
    ...about,
    path: '/audit',
    summary: 'Lists what was changed and which conversations were read, newest first.',
    query: auditQuery,
    data: pageOf(auditEntryData),
    audit: false,
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: async ({ after, ...filter }, limit) => {
          const before = after && { before: Number(after.id) };
          const found = await store.audit.list(tenantId, { ...filter, ...before }, limit);
          return found.map(presentAuditText).filter((entry) => entry !== undefined);
        },
        present: (entry) => entry,
        positionOf: ({ at, seq }) => ({ at, id: String(seq).padStart(seqDigits, '0') }),
      }),
  });
}

/** Enough for every log, and for cursors of the usual length. */
const seqDigits = 12;

function exportEntries({ store, receiptKeys }: Deps): Endpoint {
  return downloading({
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
  });
}

function checkEntries({ store, receiptKeys }: Deps): Endpoint {
  return reading({
    ...about,
    path: '/audit/check',
    summary: 'Checks the whole log: nothing was changed, dropped, doubled or reordered.',
    query: noFields,
    data: auditCheckData,
    audit: false,
    handle: async ({ tenantId }) =>
      checkChain(
        tenantId,
        await receiptKeys.publicKeys(),
        store.audit.all(tenantId),
        await newestAuditProof(store, tenantId),
      ),
  });
}

function readOne({ store }: Deps): Endpoint {
  return reading({
    ...about,
    path: '/audit/{entryId}',
    summary: 'Shows one entry of the log.',
    query: noFields,
    data: auditEntryData,
    audit: false,
    handle: async ({ tenantId, param }) => {
      const found = await store.audit.get(tenantId, param('entryId'));
      const entry = found && presentAuditText(found);
      if (!entry) throw notFound();
      return entry;
    },
  });
}
