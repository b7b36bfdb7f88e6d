import { useResetFactor, type TeamMember } from '../api/members.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToasts } from '../ui/toast.js';

interface ResetFactorProps {
  member: TeamMember;
  open: boolean;
  onClose: () => void;
}

/** Asks before removing a member's second factor. */
export function ResetFactor({ member: { memberId, name }, open, onClose }: ResetFactorProps) {
  const reset = useResetFactor();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Reset two-factor sign-in of “${name}”?`}
      action="Reset"
      typed={name}
      busy={reset.isPending}
      onConfirm={() =>
        reset.change(memberId, {
          onSuccess: () => toasts.done(`“${name}” now signs in by password alone.`),
          onError: toasts.failed,
          onSettled: onClose,
        })
      }
    >
      Make sure that it is “{name}” who lost the app. The member’s sessions end.
    </ConfirmDialog>
  );
}
