import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';
import type { KeyedSlots } from '../src/platform/limits/keyed-slots';

/**
 * Runs the work in one of the key's slots. If none is free, throws `slots_taken`, and Temporal retries after the delay it
 * names.
 */
export async function inSlot<T>(
  slots: Pick<KeyedSlots, 'enter'>,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const entry = slots.enter(key);
  if ('comesBackAfterMs' in entry) {
    throw ApplicationFailure.create({
      type: 'slots_taken',
      message: 'Other work of the same kind goes first.',
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
