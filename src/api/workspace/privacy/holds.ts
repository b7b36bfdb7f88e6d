import { z } from 'zod';
import { notFound } from '../../../domain/errors';
import type { LegalHold } from '../../../domain/legal-hold';
import { setHold } from '../../../workspace/erasures/holds';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Endpoint } from '../endpoint';
import { personText } from './erasures-schema';
import { idText, listPage, pageOf, pageQuery, timeQuery } from '../list';
import { lineText, noFields, operatorData, timeData } from '../shared-fields';

const ids = {
  conversationId: idText.exactOptional(),
  participantId: personText.exactOptional(),
  userId: personText.exactOptional(),
};

/** Body that sets a hold: on one conversation, or on a person by one id. */
const holdFields = z
  .strictObject({ ...ids, reason: lineText(500) })
  .refine((fields) => namedIn(fields).length === 1, {
    error: 'Name one of conversationId, participantId and userId.',
  })
  .meta({ oneOf: Object.keys(ids).map((name) => ({ required: [name] })) });

const holdQuery = z.strictObject({
  state: z.enum(['active', 'released']).exactOptional(),
  conversationId: idText.exactOptional(),
  ...timeQuery,
  ...pageQuery,
});

export const holdData = z.object({
  holdId: z.string(),
  conversationId: z.string().exactOptional(),
  participantId: z.string().exactOptional(),
  userId: z.string().exactOptional(),
  reason: z.string(),
  setBy: operatorData,
  setAt: timeData,
  releasedBy: operatorData.exactOptional(),
  releasedAt: timeData.exactOptional(),
});

const about = { tag: 'privacy', needs: 'erasing' } as const;

/** The audit log outlives the person's ids, and the reason may name somebody. */
const onHold = {
  after: ({ releasedAt }: z.infer<typeof holdData>) => ({ isReleased: releasedAt !== undefined }),
  ids: ({ holdId, conversationId }: z.infer<typeof holdData>) => [
    holdId,
    ...(conversationId === undefined ? [] : [conversationId]),
  ],
};

/** Endpoints for legal holds, which forbid erasures. */
export function holdEndpoints(deps: Pick<WorkspaceDeps, 'store'>): Endpoint[] {
  return [listHolds(deps), setOne(deps), readHold(deps), releaseHold(deps)];
}

function listHolds({ store }: Pick<WorkspaceDeps, 'store'>): Endpoint {
  return reading({
    ...about,
    path: '/holds',
    summary: 'Lists legal holds, newest first.',
    query: holdQuery,
    data: pageOf(holdData),
    audit: false,
    handle: ({ tenantId, query: { state, ...query } }) =>
      listPage(query, {
        list: (wanted, limit) =>
          store.legalHolds.list(
            tenantId,
            { ...wanted, ...(state !== undefined && { isActive: state === 'active' }) },
            limit,
          ),
        present: presentHold,
        positionOf: ({ setAt, holdId }) => ({ at: setAt.toISOString(), id: holdId }),
      }),
  });
}

function setOne(deps: Pick<WorkspaceDeps, 'store'>): Endpoint {
  return changing(deps, {
    ...about,
    method: 'post',
    path: '/holds',
    status: 201,
    summary: 'Forbids the erasure of a conversation, or of all that belongs to a person.',
    refusals: [404],
    body: holdFields,
    data: holdData,
    audit: onHold,
    handle: async ({ ctx, tenantId, id, fields: { reason, conversationId, ...person } }) => {
      const holdId = id('hold');
      const known = await deps.store.legalHolds.get(tenantId, holdId);
      if (known) return presentHold(known);
      const { memberId, name } = ctx.state.member;
      const on = conversationId === undefined ? person : { conversationId };
      return presentHold(
        await setHold(deps.store, { holdId, tenantId, on, reason, setBy: { memberId, name } }),
      );
    },
  });
}

function readHold({ store }: Pick<WorkspaceDeps, 'store'>): Endpoint {
  return reading({
    ...about,
    path: '/holds/{holdId}',
    summary: 'Shows a legal hold.',
    query: noFields,
    data: holdData,
    audit: false,
    handle: async ({ tenantId, param }) =>
      presentHold(demand(await store.legalHolds.get(tenantId, param('holdId')))),
  });
}

function releaseHold(deps: Pick<WorkspaceDeps, 'store'>): Endpoint {
  return changing(deps, {
    ...about,
    method: 'delete',
    path: '/holds/{holdId}',
    summary: 'Releases a legal hold. Its record stays.',
    body: noFields,
    data: holdData,
    audit: onHold,
    handle: async ({ ctx, tenantId, param }) => {
      const { memberId, name } = ctx.state.member;
      const released = { by: { memberId, name }, at: new Date() };
      return presentHold(demand(await deps.store.legalHolds.release(tenantId, param('holdId'), released)));
    },
  });
}

export function presentHold({ holdId, on, reason, setBy, setAt, released }: LegalHold) {
  return {
    holdId,
    ...on,
    reason,
    setBy,
    setAt: setAt.toISOString(),
    ...(released && { releasedBy: released.by, releasedAt: released.at.toISOString() }),
  };
}

function demand(hold: LegalHold | null): LegalHold {
  if (!hold) throw notFound();
  return hold;
}

function namedIn({ conversationId, participantId, userId }: Record<string, unknown>): unknown[] {
  return [conversationId, participantId, userId].filter((id) => id !== undefined);
}
