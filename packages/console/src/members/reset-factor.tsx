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
      title={`Take the second factor of “${name}” away?`}
      action="Take it away"
      typed={name}
      busy={reset.isPending}
      onConfirm={() =>
        reset.change(memberId, {
          onSuccess: () => toasts.done(`“${name}” signs in by password alone now.`),
          onError: toasts.failed,
          onSettled: onClose,
        })
      }
    >
      Do it only if you are sure that it is “{name}” who has lost the app. The member’s sessions end.
    </ConfirmDialog>
  );
}
