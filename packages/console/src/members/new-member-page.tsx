import { Link } from '@tanstack/react-router';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import '../styles/build.css';
import { InviteForm } from './invite-form.js';

export function NewMemberPage() {
  return (
    <Page title="Invite a member" trail={<Link to="/members">Members</Link>}>
      <div className="form">
        <FormSection
          title="Invitation"
          about="The person who opens the link chooses a name and a password, and joins with this e-mail address."
        >
          <InviteForm />
        </FormSection>
      </div>
    </Page>
  );
}
