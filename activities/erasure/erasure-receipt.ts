import type { Erasure, ErasureScope } from '../../src/domain/erasure';
import type { Receipts } from '../../src/evidence/receipts/receipts';

/**
 * Returns the receipt of an erasure that has ended, as canonical JSON: what was asked, by whom, and what was erased
 * from each place. It names no person; docs/reference/receipts.md specifies it.
 */
export async function erasureReceipt(receipts: Pick<Receipts, 'newLink'>, erasure: Erasure): Promise<string> {
  const { tenantId, erasureId } = erasure;
  const body = () => bodyOf(erasure);
  const link = await receipts.newLink({
    ...{ tenantId, conversationId: erasureId, owner: erasureId },
    ...{ kind: 'erasure', body },
  });
  return link.after(undefined).text;
}

function bodyOf({ erasureId, scope, requestedBy, requestedAt, completedAt, ...erased }: Erasure): object {
  const { conversations, held, places } = erased;
  return {
    ...{ erasure: erasureId, what: scope.kind, ...subjectOf(scope) },
    ...(requestedBy && { member: requestedBy.memberId }),
    requestedAt: requestedAt.toISOString(),
    ...(completedAt && { completedAt: completedAt.toISOString() }),
    ...{ conversations, held },
    places: places.map(({ place, count, at }) => ({ place, count, at: at.toISOString() })),
  };
}

function subjectOf(scope: ErasureScope): object {
  if (scope.kind === 'conversation') return { conversation: scope.conversationId };
  if (scope.kind === 'person') return { person: scope.personDigest };
  return { rule: scope.ruleId, inactiveSince: scope.inactiveSince.toISOString() };
}
