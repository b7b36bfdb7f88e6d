import { InviteForm } from '../members/invite-form.js';
import { Step } from './step.js';

export function InviteStep({ isDone }: { isDone: boolean }) {
  return (
    <Step
      name="invite"
      title="Invite your team"
      about="Operators answer in the inbox. Admins also build agents."
      isDone={isDone}
    >
      <InviteForm />
    </Step>
  );
}
