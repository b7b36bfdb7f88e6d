import { z } from 'zod';
import { notFound } from '../../../domain/errors';
import type { LegalHold } from '../../../domain/legal-hold';
import { setHold } from '../../../workspace/erasures/holds';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { personText } from './erasures';
import { idText, pageQuery, timeQuery, lineText, noFields, operatorData, timeData } from '../shared-fields';

const ids = {
  conversationId: idText.optional(),
  participantId: personText.optional(),
  userId: personText.optional(),
};

/** Body that sets a hold: on one conversation, or on a person by one id. */
const holdFields = z
  .strictObject({ ...ids, reason: lineText(500) })
  .refine((fields) => namedIn(fields).length === 1, {
    error: 'Name one of conversationId, participantId and userId.',
  })
  .meta({ oneOf: Object.keys(ids).map((name) => ({ required: [name] })) });

const holdQuery = z.strictObject({
  state: z.enum(['active', 'released']).optional(),
  conversationId: idText.optional(),
  ...timeQuery,
  ...pageQuery,
});

export const holdData = z.object({
  holdId: z.string(),
  conversationId: z.string().optional(),
  participantId: z.string().optional(),
  userId: z.string().optional(),
  reason: z.string(),
  setBy: operatorData,
  setAt: timeData,
  releasedBy: operatorData.optional(),
  releasedAt: timeData.optional(),
});

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
  const { legalHolds } = deps.store;
  const { show, list, create, del } = endpointsOf(deps, { tag: 'privacy', needs: 'erasing' });
  return [
    list('/holds', 'Lists legal holds, newest first.', {
      audit: false,
      query: holdQuery,
      item: holdData,
      list: async ({ tenantId }, { state, ...wanted }, limit) => {
        const isActive = state === undefined ? undefined : state === 'active';
        return (await legalHolds.list(tenantId, { ...wanted, isActive }, limit)).map(shownHold);
      },
      positionOf: ({ setAt, holdId }) => [setAt, holdId],
    }),
    create('/holds', 'Sets a legal hold on a conversation, or on everything about a person.', {
      refusals: [404],
      body: holdFields,
      data: holdData,
      audit: onHold,
      handle: async ({ ctx, tenantId, id, fields: { reason, conversationId, ...person } }) => {
        const holdId = id('hold');
        const { memberId, name } = ctx.state.member;
        const on = conversationId === undefined ? person : { conversationId };
        const hold = { holdId, tenantId, on, reason, setBy: { memberId, name } };
        return shownHold((await legalHolds.get(tenantId, holdId)) ?? (await setHold(deps.store, hold)));
      },
    }),
    show('/holds/{holdId}', 'Shows a legal hold.', holdData, async ({ tenantId, param }) =>
      shownHold(await legalHolds.get(tenantId, param('holdId'))),
    ),
    del('/holds/{holdId}', 'Releases a legal hold. Its record stays.', {
      body: noFields,
      data: holdData,
      audit: onHold,
      handle: async ({ ctx, tenantId, param }) => {
        const { memberId, name } = ctx.state.member;
        const released = { by: { memberId, name }, at: new Date() };
        return shownHold(await legalHolds.release(tenantId, param('holdId'), released));
      },
    }),
  ];
}

export function shownHold(hold: LegalHold | null) {
  if (!hold) throw notFound();
  const { on, released, ...rest } = hold;
  return { ...rest, ...on, releasedBy: released?.by, releasedAt: released?.at };
}

function namedIn({ conversationId, participantId, userId }: Record<string, unknown>): unknown[] {
  return [conversationId, participantId, userId].filter((id) => id !== undefined);
}
