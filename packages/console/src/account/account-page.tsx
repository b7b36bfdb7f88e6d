import { useMember } from '../frame/use-member.js';
import { FactList } from '../ui/facts.js';
import { Page } from '../ui/page.js';
import '../styles/build.css';
import '../tools/tools.css';
import './account.css';
import { NameSection } from './name-section.js';
import { NoticesSection } from './notices-section.js';
import { PasswordSection } from './password-section.js';
import { SecondFactorSection } from './second-factor-section.js';

/** The member's own settings. */
export function AccountPage() {
  const { email, role } = useMember();
  return (
    <Page title="Your account">
      <div className="settings">
        <FactList
          facts={[
            ['E-mail address', email],
            ['Role', role],
          ]}
        />
        <NameSection />
        <NoticesSection />
        <SecondFactorSection />
        <PasswordSection />
      </div>
    </Page>
  );
}
