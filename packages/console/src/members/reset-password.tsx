import { useState } from 'react';
import { useChangeMember, type TeamMember } from '../api/members.js';
import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { Dialog } from '../ui/dialog.js';
import { ErrorNote } from '../ui/states.js';
import { randomPassword } from './random-password.js';

interface ResetPasswordProps {
  member: TeamMember;
  open: boolean;
  onClose: () => void;
}

/** Replaces a member's lost password by a random one, and shows it once. */
export function ResetPassword({ member: { memberId, name }, open, onClose }: ResetPasswordProps) {
  const change = useChangeMember(memberId);
  const [password, setPassword] = useState<string>();
  const close = () => {
    setPassword(undefined);
    onClose();
  };
  const reset = () => {
    const fresh = randomPassword();
    change.change({ password: fresh }, { onSuccess: () => setPassword(fresh) });
  };
  return (
    <Dialog
      open={open}
      onClose={password === undefined ? close : undefined}
      title={`Reset the password of “${name}”?`}
      description="The member is signed out everywhere, and signs in with a new password that you pass on."
    >
      {change.error && <ErrorNote error={change.error} />}
      {password === undefined ? (
        <div className="dialog-actions">
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" busy={change.isPending} onClick={reset}>
            Reset password
          </Button>
        </div>
      ) : (
        <div className="form-section" role="status">
          <p>
            Send this password to {name}, who should change it under “Your account”. You won’t see it again.
          </p>
          <CodeView text={password} label="new password" />
          <div className="dialog-actions">
            <Button kind="primary" onClick={close}>
              I have copied it
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
