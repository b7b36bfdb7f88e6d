import type { ModelProgress } from './activity-types';

/** Reads the progress of a step from the details of its failure; `{ shown: 0 }` if they carry none. */
export function progressIn(details: unknown[] | null | undefined): ModelProgress {
  const [progress] = details ?? [];
  return isProgress(progress) ? progress : { shown: 0 };
}

function isProgress(value: unknown): value is ModelProgress {
  return typeof value === 'object' && value !== null && 'shown' in value && typeof value.shown === 'number';
}
