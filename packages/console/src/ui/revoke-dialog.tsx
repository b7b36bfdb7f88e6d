import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';
import { useToasts } from './toast.js';

interface RevokeDialogProps {
  open: boolean;
  onClose: () => void;
  id: string;
  name: string;
  /** The button's label, such as “Revoke key”. */
  action: string;
  revoke: {
    isPending: boolean;
    change: (
      id: string,
      callbacks: { onSuccess: () => void; onError: (error: Error) => void; onSettled: () => void },
    ) => void;
  };
  /** The effect, and what is irreversible. */
  children: ReactNode;
}

/** Asks before revoking a key or a token, and shows the result. */
export function RevokeDialog({ open, onClose, id, name, action, revoke, children }: RevokeDialogProps) {
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Revoke “${name}”?`}
      action={action}
      typed={name}
      busy={revoke.isPending}
      onConfirm={() =>
        revoke.change(id, {
          onSuccess: () => toasts.done(`“${name}” revoked.`),
          onError: toasts.failed,
          onSettled: onClose,
        })
      }
    >
      {children}
    </ConfirmDialog>
  );
}
