import type { WorkspaceDeps } from '../deps';
import { erasureBundle } from '../../../evidence/exports/export-bundle';
import { downloading, reading, type Endpoint } from '../endpoint';
import { erasureData, erasureQuery, presentErasure } from './erasures-schema';
import { listPage, pageOf } from '../list';
import { noFields } from '../shared-fields';

type ErasureDeps = Pick<WorkspaceDeps, 'store' | 'erasures' | 'receipts' | 'receiptKeys'>;

const about = { tag: 'privacy', needs: 'erasing' } as const;

/** Endpoints that show erasures, and what they erased. */
export function erasureEndpoints(deps: ErasureDeps): Endpoint[] {
  return [listErasures(deps), readErasure(deps), exportReceipt(deps)];
}

function listErasures({ store }: ErasureDeps): Endpoint {
  return reading({
    ...about,
    path: '/erasures',
    summary: 'Lists erasures, newest first.',
    query: erasureQuery,
    data: pageOf(erasureData),
    audit: false,
    handle: ({ tenantId, query: { state, ...query } }) =>
      listPage(query, {
        list: (wanted, limit) =>
          store.erasures.list(
            tenantId,
            { ...wanted, ...(state !== undefined && { isRunning: state === 'running' }) },
            limit,
          ),
        present: presentErasure,
        positionOf: ({ requestedAt, erasureId }) => ({ at: requestedAt.toISOString(), id: erasureId }),
      }),
  });
}

function readErasure({ erasures }: ErasureDeps): Endpoint {
  return reading({
    ...about,
    path: '/erasures/{erasureId}',
    summary: 'Shows an erasure: how far it has come, and what it erased from each place.',
    query: noFields,
    data: erasureData,
    audit: false,
    handle: async ({ tenantId, param }) => presentErasure(await erasures.get(tenantId, param('erasureId'))),
  });
}

function exportReceipt({ receiptKeys: keys, ...deps }: ErasureDeps): Endpoint {
  return downloading({
    ...about,
    path: '/erasures/{erasureId}/receipt',
    summary: 'Exports the receipt of an erasure that has ended as JSON Lines, which anybody can verify.',
    refusals: [409],
    query: noFields,
    type: 'application/jsonl',
    fileName: 'erasure.jsonl',
    audit: true,
    lines: ({ tenantId, param }) => erasureBundle({ ...deps, keys }, tenantId, param('erasureId')),
  });
}
