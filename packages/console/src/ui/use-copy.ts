import { useCallback } from 'react';
import { useToasts } from './toast.js';

/** Returns a function that copies a text and shows the result. */
export function useCopy(): (text: string) => void {
  const toasts = useToasts();
  return useCallback(
    (text) => {
      navigator.clipboard.writeText(text).then(
        () => toasts.done('Copied.'),
        () => toasts.failed(new Error('Your browser blocked copying.')),
      );
    },
    [toasts],
  );
}
