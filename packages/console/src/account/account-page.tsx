import { useMember } from '../frame/use-member.js';
import { FactList } from '../ui/facts.js';
import { Page } from '../ui/page.js';
import '../styles/build.css';
import './account.css';
import { PasswordSection } from './password-section.js';
import { SecondFactorSection } from './second-factor-section.js';

/** The member's own settings. */
export function AccountPage() {
  const { name, email, role, secondFactorMissing } = useMember();
  return (
    <Page title="Your account">
      <div className="settings">
        {secondFactorMissing && (
          <div className="note warn" role="status">
            Your workspace demands a second factor of your role. Set yours up to go on.
          </div>
        )}
        <FactList
          facts={[
            ['Name', name],
            ['E-mail address', email],
            ['Role', role],
          ]}
        />
        <SecondFactorSection />
        <PasswordSection />
      </div>
    </Page>
  );
}
