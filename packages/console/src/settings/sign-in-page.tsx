import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { identityProviderQuery, type ProviderSettings } from '../api/identity-provider.js';
import { useMay, useMember } from '../frame/use-member.js';
import { CodeView } from '../ui/code-view.js';
import { FactList } from '../ui/facts.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import '../styles/build.css';
import { ProviderForm } from './provider-form.js';

/** The identity provider for members' sign-in. Only owners can change this. */
export function SignInSettingsPage() {
  const query = useQuery(identityProviderQuery);
  const { data: settings } = query;
  return (
    <Page title="Sign-in" trail={<Link to="/settings">Settings</Link>}>
      {settings && <SignInSettings settings={settings} />}
      {!settings && <ReadingState query={query} label="Loading sign-in settings" />}
    </Page>
  );
}

function SignInSettings({ settings }: { settings: ProviderSettings }) {
  const isOwner = useMay('owners');
  const { tenantId } = useMember();
  const address = `${location.origin}/console/sign-in?workspace=${tenantId}`;
  const addresses = (
    <>
      <FormSection title="For your provider" about="Register this redirect URL for a web application.">
        <CodeView text={settings.redirectUrl} label="redirect address" />
      </FormSection>
      {settings.provider && (
        <FormSection title="For your members" about="They sign in here, or by their e-mail domain.">
          <CodeView text={address} label="sign-in address" />
        </FormSection>
      )}
    </>
  );
  if (isOwner) return <ProviderForm settings={settings} addresses={addresses} />;
  return (
    <div className="settings">
      {addresses}
      <ProviderView settings={settings} />
    </div>
  );
}

/** An admin's view. */
function ProviderView({ settings: { provider } }: { settings: ProviderSettings }) {
  return (
    <>
      {provider && (
        <FactList
          facts={[
            ['Name', provider.label],
            ['Issuer', provider.issuer],
            ['Domains', provider.domains.join(', ') || 'None'],
            ['Passwords', provider.passwords === 'owners' ? 'Owners only' : 'Everyone'],
          ]}
        />
      )}
      {!provider && <p>Members sign in with a password. No identity provider is set up.</p>}
      <p className="dim">Only owners change it.</p>
    </>
  );
}
