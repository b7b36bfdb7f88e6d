import type { WorkspaceDeps } from '../deps';
import { erasureBundle } from '../../../evidence/exports/export-bundle';
import { downloading, showing, type Endpoint } from '../endpoint';
import { erasureData, erasureQuery, shownErasure } from './erasures-schema';
import { listing } from '../listing';
import { noFields } from '../shared-fields';

type ErasureDeps = Pick<WorkspaceDeps, 'store' | 'erasures' | 'receipts' | 'receiptKeys'>;

const about = { tag: 'privacy', needs: 'erasing' } as const;

/** Endpoints that show erasures, and what they erased. */
export function erasureEndpoints({ erasures, receiptKeys: keys, ...deps }: ErasureDeps): Endpoint[] {
  return [
    listing({
      ...about,
      path: '/erasures',
      summary: 'Lists erasures, newest first.',
      query: erasureQuery,
      item: erasureData,
      audit: false,
      list: async ({ tenantId }, { state, ...wanted }, limit) => {
        const isRunning = state === undefined ? undefined : state === 'running';
        const found = await deps.store.erasures.list(tenantId, { ...wanted, isRunning }, limit);
        return found.map(shownErasure);
      },
      positionOf: ({ requestedAt, erasureId }) => [requestedAt, erasureId],
    }),
    showing({
      ...about,
      path: '/erasures/{erasureId}',
      summary: 'Shows an erasure: how far it has come, and what it erased from each place.',
      data: erasureData,
      handle: async ({ tenantId, param }) => shownErasure(await erasures.get(tenantId, param('erasureId'))),
    }),
    downloading({
      ...about,
      path: '/erasures/{erasureId}/receipt',
      summary: 'Exports the receipt of an erasure that has ended as JSON Lines, which anybody can verify.',
      refusals: [409],
      query: noFields,
      type: 'application/jsonl',
      fileName: 'erasure.jsonl',
      audit: true,
      lines: ({ tenantId, param }) => erasureBundle({ ...deps, keys }, tenantId, param('erasureId')),
    }),
  ];
}
