import type { WorkspaceDeps } from '../context';
import { erasureBundle } from '../../../evidence/exports/export-bundle';
import { endpointsOf, type Endpoint } from '../endpoint';
import { noFields, timeData, operatorData, pageQuery, timeQuery } from '../shared-fields';
import { z } from 'zod';
import { erasurePlaces, type Erasure, type ErasureScope } from '../../../domain/erasure';
import { channels } from '../../../domain/conversation';

const erasureKinds = ['conversation', 'person', 'retention'] as const satisfies ErasureScope['kind'][];

/** An id that the client of an agent chose: any text. */
export const personText = z
  .string()
  .min(1)
  .max(256)
  .refine((text) => text.isWellFormed(), { error: 'Must be well-formed Unicode.' });

export const personFields = { participantId: personText.optional(), userId: personText.optional() };

/** Names a person by one id or both. */
export const personBody = z
  .strictObject({ ...personFields, confirm: z.literal(true, { error: 'Must be true.' }) })
  .refine(namesSomebody, { error: 'Name the person: participantId, userId or both.' })
  .meta({ anyOf: [{ required: ['participantId'] }, { required: ['userId'] }] });

const erasureQuery = z.strictObject({
  kind: z.enum(erasureKinds).optional(),
  state: z.enum(['running', 'completed']).optional(),
  ...timeQuery,
  ...pageQuery,
});

const placeData = z.object({ place: z.enum(erasurePlaces), count: z.int(), at: timeData });

export const erasureData = z.object({
  erasureId: z.string(),
  kind: z.enum(erasureKinds),
  state: z.enum(['running', 'completed']),
  conversationId: z.string().optional(),
  /** The person's ids, until everything is erased. */
  participantId: z.string().optional(),
  userId: z.string().optional(),
  /** SHA-256 of the person's ids with the id of the erasure. */
  personDigest: z.string().optional(),
  ruleId: z.string().optional(),
  agentId: z.string().optional(),
  channel: z.enum(channels).optional(),
  inactiveSince: timeData.optional(),
  /** Absent if a retention rule asked for it. */
  requestedBy: operatorData.optional(),
  requestedAt: timeData,
  completedAt: timeData.optional(),
  /** How many conversations are erased so far. */
  conversations: z.int(),
  /** How many were kept because of a legal hold. */
  held: z.int(),
  /** The places that were emptied so far: how much from each, and when. */
  places: z.array(placeData),
});

/** Returns an erasure as a response shows it, with its person or conversations as far as they are known. */
export function shownErasure({ scope, ...erasure }: Erasure) {
  const state: 'completed' | 'running' = erasure.completedAt ? 'completed' : 'running';
  return { ...erasure, ...scope, ...(scope.kind === 'person' && scope.person), state };
}

function namesSomebody({ participantId, userId }: { participantId?: string; userId?: string }): boolean {
  return participantId !== undefined || userId !== undefined;
}

type ErasureDeps = Pick<WorkspaceDeps, 'store' | 'erasures' | 'receipts' | 'receiptKeys'>;

/** Endpoints that show erasures, and what they erased. */
export function erasureEndpoints({ erasures, receiptKeys: keys, ...deps }: ErasureDeps): Endpoint[] {
  const { show, list, download } = endpointsOf(deps, { tag: 'privacy', needs: 'erasing' });
  return [
    list('/erasures', 'Lists erasures, newest first.', {
      audit: false,
      query: erasureQuery,
      item: erasureData,
      list: async ({ tenantId }, { state, ...wanted }, limit) => {
        const isRunning = state === undefined ? undefined : state === 'running';
        const found = await deps.store.erasures.list(tenantId, { ...wanted, isRunning }, limit);
        return found.map(shownErasure);
      },
      positionOf: ({ requestedAt, erasureId }) => [requestedAt, erasureId],
    }),
    show(
      '/erasures/{erasureId}',
      'Shows an erasure: its progress, and what it erased from each place.',
      erasureData,
      async ({ tenantId, param }) => shownErasure(await erasures.get(tenantId, param('erasureId'))),
    ),
    download(
      '/erasures/{erasureId}/receipt',
      'Exports the receipt of a completed erasure as JSON Lines, which anyone can verify.',
      {
        refusals: [409],
        query: noFields,
        type: 'application/jsonl',
        fileName: 'erasure.jsonl',
        lines: ({ tenantId, param }) => erasureBundle({ ...deps, keys }, tenantId, param('erasureId')),
      },
    ),
  ];
}
