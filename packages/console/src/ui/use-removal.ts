import { useNavigate } from '@tanstack/react-router';
import { useToasts } from './toast.js';

type List =
  | '/agents'
  | '/cases'
  | '/conversations'
  | '/knowledge'
  | '/mcp-servers'
  | '/members'
  | '/model-providers'
  | '/queues'
  | '/replies'
  | '/schedules'
  | '/tools'
  | '/triggers'
  | '/webhooks';

interface Remove {
  change: (id: string, callbacks: { onSuccess: () => void; onError: (error: Error) => void }) => void;
}

/**
 * Returns a function that removes an item, confirms it and shows its list. On failure, it closes the dialog
 * and shows the error.
 */
export function useRemoval({ change }: Remove, onClose: () => void) {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (id: string, { done, list }: { done: string; list: List }) =>
    change(id, {
      onSuccess: () => {
        toasts.done(done);
        void navigate({ to: list, ignoreBlocker: true });
      },
      onError: (error) => {
        onClose();
        toasts.failed(error);
      },
    });
}
