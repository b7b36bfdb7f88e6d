import { Link } from '@tanstack/react-router';
import { useMay } from '../frame/use-member.js';
import { CheckList } from '../ui/check-list.js';
import { Check } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { fieldNames } from './settings-draft.js';
import type { SettingsFormProps } from './settings-form-props.js';
import { UserTokenSecrets } from './user-token-secrets.js';

const roleOptions = [
  { value: 'owner', label: 'Owners', text: 'owners' },
  { value: 'admin', label: 'Admins', text: 'admins' },
  { value: 'operator', label: 'Operators', text: 'operators' },
];

/** Edits how members sign in, and how users are verified. */
export function SecurityFields({ draft, set, faultOf }: SettingsFormProps) {
  const isOwner = useMay('owners');
  return (
    <>
      <FormSection title="Sign-in of members">
        {isOwner && (
          <CheckList
            legend={fieldNames.requireSecondFactor}
            options={roleOptions}
            value={draft.requireSecondFactor}
            onChange={(roles) => set('requireSecondFactor', roles)}
            fault={faultOf('requireSecondFactor')}
            empty=""
          />
        )}
        <p>Members can sign in with your identity provider, by OpenID Connect.</p>
        <div>
          <Link to="/settings/sign-in" className="button">
            Set up SSO
          </Link>
        </div>
      </FormSection>
      <FormSection
        title="Verified users"
        about="Your backend signs a token for each user, so that no one can impersonate another."
      >
        <Check
          label={fieldNames.requireUserToken}
          hint="Requests with an access key must carry such a token."
          checked={draft.requireUserToken}
          onChange={(checked) => set('requireUserToken', checked)}
        />
        <UserTokenSecrets />
      </FormSection>
      <FormSection
        title="Texts outside Holdfast"
        about="Both are off by default. Each change is in the audit log."
      >
        <Check
          isSwitch
          label={fieldNames.mailIncludesWords}
          hint="Notifications to members contain the words of the user. Otherwise they only link to the conversation."
          checked={draft.mailIncludesWords}
          onChange={(checked) => set('mailIncludesWords', checked)}
        />
        <Check
          isSwitch
          label={fieldNames.traceContent}
          hint="OpenTelemetry spans contain messages of users, models and tools. Only if the installation allows it, too."
          checked={draft.traceContent}
          onChange={(checked) => set('traceContent', checked)}
        />
      </FormSection>
    </>
  );
}
