import type { ModelProgress } from './activity-types';

/** What the failure of a step tells of how far it had come, among its details. */
export function progressIn(details: unknown[] | null | undefined): ModelProgress {
  const [progress] = details ?? [];
  return isProgress(progress) ? progress : { shown: 0 };
}

function isProgress(value: unknown): value is ModelProgress {
  return typeof value === 'object' && value !== null && 'shown' in value && typeof value.shown === 'number';
}
