import { z } from 'zod';
import { notFound } from '../../../domain/errors';
import { conversationBundle, tenantBundle } from '../../../evidence/exports/export-bundle';
import { readReceipts } from '../../../evidence/exports/read-receipts';
import type { WorkspaceDeps } from '../deps';
import { downloading, reading, type Endpoint } from '../endpoint';
import { idText, page, pageOf, pageQuery, timeQuery } from '../list';
import { chainData, presentLink, presentRoot, rootData } from './receipts-schema';

type ReceiptDeps = Pick<WorkspaceDeps, 'store' | 'receipts' | 'receiptKeys'>;

const tag = 'receipts';
const jsonLines = 'application/jsonl';

const disclose = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
  .meta({ description: 'true: with the texts that the digests were made from.' });

/** Endpoints of the receipts of turns, and of what operators did. */
export function receiptsEndpoints(deps: ReceiptDeps): Endpoint[] {
  return [readChain(deps), exportConversation(deps), exportTenant(deps), listRoots(deps)];
}

function readChain({ receipts, receiptKeys: keys }: ReceiptDeps): Endpoint {
  return reading({
    path: '/conversations/{conversationId}/receipts',
    tag,
    needs: 'conversations',
    summary: 'Lists the receipts of a conversation, oldest first, each checked anew.',
    query: z.strictObject({ turnId: idText.exactOptional(), ...pageQuery }),
    data: chainData,
    audit: false,
    handle: async ({ tenantId, param, query: { turnId, limit, cursor } }) => {
      const conversationId = param('conversationId');
      const chain = await readReceipts({ receipts, keys }, tenantId, conversationId);
      if (!chain) throw notFound();
      const { count, head, links } = chain;
      const after = Number(cursor?.id ?? 0);
      const wanted = links.filter(({ seq, owner }) => seq > after && (turnId ?? owner) === owner);
      const shown = page(wanted.slice(0, limit + 1), limit, {
        present: presentLink,
        positionOf: ({ seq, at }) => ({ at, id: String(seq) }),
      });
      return { conversationId, count, head, ...shown };
    },
  });
}

function exportConversation({ receiptKeys: keys, ...deps }: ReceiptDeps): Endpoint {
  return downloading({
    path: '/conversations/{conversationId}/receipts/export',
    tag,
    needs: 'receipts',
    summary: 'Exports the receipts of a conversation as JSON Lines, which anybody can verify.',
    query: z.strictObject({ disclose }),
    type: jsonLines,
    fileName: 'receipts.jsonl',
    audit: true,
    lines: ({ tenantId, param, query: { disclose: discloses } }) => {
      const place = { tenantId, conversationId: param('conversationId') };
      return conversationBundle({ ...deps, keys }, place, { discloses });
    },
  });
}

function exportTenant({ receiptKeys: keys, ...deps }: ReceiptDeps): Endpoint {
  return downloading({
    path: '/receipts/export',
    tag,
    needs: 'receipts',
    summary: 'Exports the receipts of every conversation that was active in a period as JSON Lines.',
    query: z.strictObject({ ...timeQuery, disclose }),
    type: jsonLines,
    fileName: 'receipts.jsonl',
    audit: true,
    lines: ({ tenantId, query: { from, to, disclose: discloses } }) => {
      const period = { from: dateOf(from), to: dateOf(to) };
      return tenantBundle({ ...deps, keys }, tenantId, period, { discloses });
    },
  });
}

function listRoots({ store }: ReceiptDeps): Endpoint {
  return reading({
    path: '/receipts/roots',
    tag,
    needs: 'receipts',
    summary: 'Lists the Merkle roots over the heads of all chains, newest first.',
    query: z.strictObject(pageQuery),
    data: pageOf(rootData),
    audit: false,
    handle: async ({ tenantId, query: { limit, cursor } }) => {
      const below = cursor ? Number(cursor.id) : Number.MAX_SAFE_INTEGER;
      const found = await store.receipts.roots(tenantId, Number.isSafeInteger(below) ? below : 0, limit + 1);
      return page(found, limit, {
        present: presentRoot,
        positionOf: ({ at, number }) => ({ at: at.toISOString(), id: String(number) }),
      });
    },
  });
}

function dateOf(time: string | undefined): Date | undefined {
  return time === undefined ? undefined : new Date(time);
}
