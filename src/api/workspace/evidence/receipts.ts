import { z } from 'zod';
import { notFound } from '../../../domain/errors';
import { conversationBundle, tenantBundle } from '../../../evidence/exports/export-bundle';
import { readReceipts, type CheckedLink } from '../../../evidence/exports/read-receipts';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { idText, pageQuery, timeQuery, timeData } from '../shared-fields';
import { page, pageOf } from '../listing';
import type { ReceiptRoot } from '../../../store/store';
import { parseJson } from '../../../domain/json';
import { receiptData, rootStatement } from './receipt-schema';

type ReceiptDeps = Pick<WorkspaceDeps, 'store' | 'receipts' | 'receiptKeys'>;

const jsonLines = 'application/jsonl';

const disclose = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
  .meta({ description: 'true: with the texts that the digests were made from.' });

/** Endpoints of the receipts of turns, and of what operators did. */
export function receiptsEndpoints(deps: ReceiptDeps): Endpoint[] {
  const { store, receipts, receiptKeys: keys } = deps;
  const { read, download } = endpointsOf(deps, { tag: 'receipts', needs: 'receipts' });
  return [
    read(
      '/conversations/{conversationId}/receipts',
      'Lists the receipts of a conversation, oldest first. Each is verified again.',
      {
        audit: false,
        needs: 'conversations',
        query: z.strictObject({ turnId: idText.optional(), ...pageQuery }),
        data: chainData,
        handle: async ({ tenantId, param, query: { turnId, limit, cursor } }) => {
          const conversationId = param('conversationId');
          const chain = await readReceipts({ receipts, keys }, tenantId, conversationId);
          if (!chain) throw notFound();
          const { count, head, links } = chain;
          const after = Number(cursor?.id ?? 0);
          const wanted = links.filter(({ seq, owner }) => seq > after && (turnId ?? owner) === owner);
          const { items, nextCursor } = page(wanted, limit, ({ seq, at }) => [at, String(seq)]);
          return { conversationId, count, head, items: items.map(shownLink), nextCursor };
        },
      },
    ),
    download(
      '/conversations/{conversationId}/receipts/export',
      'Exports the receipts of a conversation as JSON Lines, which anyone can verify.',
      {
        query: z.strictObject({ disclose }),
        type: jsonLines,
        fileName: 'receipts.jsonl',
        lines: ({ tenantId, param, query: { disclose: discloses } }) => {
          const place = { tenantId, conversationId: param('conversationId') };
          return conversationBundle({ store, receipts, keys }, place, { discloses });
        },
      },
    ),
    download(
      '/receipts/export',
      'Exports the receipts of every conversation that was active in a period as JSON Lines.',
      {
        query: z.strictObject({ ...timeQuery, disclose }),
        type: jsonLines,
        fileName: 'receipts.jsonl',
        lines: ({ tenantId, query: { from, to, disclose: discloses } }) => {
          const period = { from: dateOf(from), to: dateOf(to) };
          return tenantBundle({ store, receipts, keys }, tenantId, period, { discloses });
        },
      },
    ),
    read('/receipts/roots', 'Lists the Merkle roots over the heads of all chains, newest first.', {
      audit: false,
      query: z.strictObject(pageQuery),
      data: pageOf(rootData),
      handle: async ({ tenantId, query: { limit, cursor } }) => {
        const below = cursor ? Number(cursor.id) : Number.MAX_SAFE_INTEGER;
        const from = Number.isSafeInteger(below) ? below : 0;
        const found = await store.receipts.roots(tenantId, from, limit + 1);
        return page(found.map(shownRoot), limit, ({ at, number }) => [at, String(number)]);
      },
    }),
  ];
}

function dateOf(time: string | undefined): Date | undefined {
  return time === undefined ? undefined : new Date(time);
}

const digest = z.string();
/** Stands for what is stored in the place of a statement, and is none. */
const unreadable = z.strictObject({});
const noReceipt = 'it has a form that this version does not know';

const linkData = z.object({
  seq: z.int(),
  digest,
  receipt: z.union([receiptData, unreadable]),
  /** The faults that the service found in it just now; empty if none. */
  faults: z.array(z.string()),
});

const chainData = pageOf(linkData).extend({
  conversationId: z.string(),
  /** How many links the whole chain has. */
  count: z.int(),
  /** The digest of its last link. */
  head: digest.nullable(),
});

const rootData = z.object({
  number: z.int(),
  at: timeData,
  size: z.int(),
  root: z.union([rootStatement, unreadable]),
});

function shownLink({ seq, digest: own, receipt, faults }: CheckedLink): z.infer<typeof linkData> {
  const { data } = receiptData.safeParse(receipt);
  if (data) return { seq, digest: own, receipt: data, faults };
  return { seq, digest: own, receipt: {}, faults: faults.length > 0 ? faults : [noReceipt] };
}

function shownRoot({ number, at, heads, text }: ReceiptRoot): z.input<typeof rootData> {
  const { data } = rootStatement.safeParse(parseJson(text));
  return { number, at, size: heads.length, root: data ?? {} };
}
