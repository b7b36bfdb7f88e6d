import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';
import type { DocumentPlace } from '../../workflows/document/activity-types';
import type { DocumentDeps } from './deps';

/** Does work in one of the tenant's slots. If there is none, the attempt fails, and Temporal makes the next one later. */
export async function inSlot<T>(
  { documents }: Pick<DocumentDeps, 'documents'>,
  { tenantId }: DocumentPlace,
  work: () => Promise<T>,
): Promise<T> {
  const entry = documents.slots.enter(tenantId);
  if ('comesBackAfterMs' in entry) {
    throw ApplicationFailure.create({
      type: 'documents.slots_taken',
      message: 'Other documents of the tenant are worked on first.',
      nextRetryDelay: entry.comesBackAfterMs,
      category: ApplicationFailureCategory.BENIGN,
    });
  }
  try {
    return await work();
  } finally {
    entry.leave();
  }
}
