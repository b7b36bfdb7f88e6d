import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../api/session.js';
import { useToasts } from '../ui/toast.js';

/** Signs out, and clears the cache. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  return () => {
    signOut()
      .then(() => navigate({ to: '/sign-in' }))
      .then(() => queries.clear())
      .catch(toasts.failed);
  };
}
