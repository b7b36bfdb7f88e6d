import type { ReactNode } from 'react';
import { readProvider, useChangeProvider, type ProviderSettings } from '../api/identity-provider.js';
import { useMember } from '../frame/use-member.js';
import { rolesToGive } from '../members/roles.js';
import { ChoiceField } from '../ui/choice-field.js';
import { EditorForm } from '../ui/editor-form.js';
import { Check, Field } from '../ui/field.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { LinesInput } from '../ui/lines-input.js';
import { SecretField } from '../ui/secret-field.js';
import { TextField } from '../ui/text-field.js';
import { useEditor } from '../ui/use-editor.js';
import { CheckProvider } from './check-provider.js';
import { GroupRoleRows } from './group-role-rows.js';
import { changeOf, draftOf, fieldNames } from './provider-draft.js';

const passwordChoices = [
  ['everyone', 'Password sign-in allowed for everyone'],
  ['owners', 'Password sign-in for owners only'],
] as const;

interface ProviderFormProps {
  settings: ProviderSettings;
  /** The addresses that the provider and the members need. */
  addresses: ReactNode;
}

/** Edits the OpenID Connect provider. */
export function ProviderForm({ settings, addresses }: ProviderFormProps) {
  const editor = useEditor({
    ...{ item: settings, draftOf, changeOf },
    read: () => readProvider(),
    change: useChangeProvider(),
    done: 'Saved.',
  });
  const { draft, set } = editor.form;
  const faultOf = faultsOf(editor.error);
  const me = useMember();
  const hasSecret = settings.provider?.hasClientSecret === true;
  const text = (name: 'label' | 'issuer' | 'clientId' | 'roleClaim', hint: string) => (
    <TextField
      label={fieldNames[name]}
      hint={hint}
      fault={faultOf(name)}
      value={draft[name]}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <EditorForm editor={editor} names={fieldNames}>
      {addresses}
      <FormSection title="Identity provider" about="Any OpenID Connect provider.">
        {text('label', 'Shown on the sign-in page.')}
        {text('issuer', 'The exact issuer URL, such as https://id.acme.example')}
        {text('clientId', 'From the app registered at your provider.')}
        <SecretField
          label={fieldNames.clientSecret}
          hint={hasSecret ? 'Leave blank to keep the stored one.' : 'Leave blank for a public client.'}
          fault={faultOf('clientSecret')}
          value={draft.clientSecret}
          onChange={(value) => set('clientSecret', value)}
        />
      </FormSection>
      <FormSection title="Who can sign in">
        <Field
          label={fieldNames.domains}
          hint="One per line. Only e-mail addresses of these domains. Leave blank to allow all verified ones."
          fault={faultOf('domains')}
        >
          {(control) => (
            <LinesInput control={control} value={draft.domains} onChange={(value) => set('domains', value)} />
          )}
        </Field>
        <Check
          label="Auto-create members"
          hint="Otherwise only existing members can sign in."
          checked={draft.createsMembers}
          onChange={(checked) => set('createsMembers', checked)}
        />
        <ChoiceField
          label={fieldNames.defaultRole}
          fault={faultOf('defaultRole')}
          choices={rolesToGive(me)}
          value={draft.defaultRole}
          onChange={(role) => set('defaultRole', role)}
        />
        {text('roleClaim', 'Such as groups or realm_access.roles. Leave blank to ignore groups.')}
        <GroupRoleRows roles={draft.roles} onChange={(roles) => set('roles', roles)} faultOf={faultOf} />
        <ChoiceField
          label={fieldNames.passwords}
          hint="Owners keep theirs, so a broken provider can’t lock you out."
          choices={passwordChoices}
          value={draft.passwords}
          onChange={(value) => set('passwords', value)}
        />
      </FormSection>
      {settings.provider && <CheckProvider label={settings.provider.label} />}
    </EditorForm>
  );
}
