import { readProvider, useChangeProvider, type ProviderSettings } from '../api/identity-provider.js';
import { useMember } from '../frame/use-member.js';
import { rolesToGive } from '../members/roles.js';
import { ChoiceField } from '../ui/choice-field.js';
import { EditorForm } from '../ui/editor-form.js';
import { Check, Field } from '../ui/field.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { LinesInput } from '../ui/lines-input.js';
import { TextField } from '../ui/text-field.js';
import { useEditor } from '../ui/use-editor.js';
import { changeOf, draftOf, faultyLine, fieldNames } from './provider-draft.js';

const passwordChoices = [
  ['everyone', 'Everyone may use a password too'],
  ['owners', 'Only owners may use a password'],
] as const;

/** Edits the OpenID Connect provider. */
export function ProviderForm({ settings }: { settings: ProviderSettings }) {
  const editor = useEditor({
    ...{ item: settings, draftOf, changeOf },
    read: () => readProvider(),
    change: useChangeProvider(),
    done: 'Saved.',
  });
  const { draft, set } = editor.form;
  const faultOf = faultsOf(editor.error);
  const me = useMember();
  const wrongLine = faultyLine(draft);
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
    <EditorForm editor={editor} names={fieldNames} isBlocked={wrongLine !== undefined}>
      <FormSection title="Identity provider" about="Any provider that speaks OpenID Connect.">
        {text('label', 'The sign-in page says: Sign in with this name.')}
        {text('issuer', 'Exactly as the provider calls itself, such as https://id.acme.example.')}
        {text('clientId', 'As the provider has registered this service.')}
        <TextField
          label={fieldNames.clientSecret}
          hint={hasSecret ? 'Empty: the stored one stays.' : 'Empty for a public client.'}
          type="password"
          autoComplete="off"
          fault={faultOf('clientSecret')}
          value={draft.clientSecret}
          onChange={(value) => set('clientSecret', value)}
        />
      </FormSection>
      <FormSection title="Who may come in">
        <Field
          label={fieldNames.domains}
          hint="One a line: the provider speaks for e-mail addresses of these. Empty: every verified address."
          fault={faultOf('domains')}
        >
          {(control) => (
            <LinesInput control={control} value={draft.domains} onChange={(value) => set('domains', value)} />
          )}
        </Field>
        <Check
          label="Whom the provider signs in becomes a member"
          hint="Otherwise only those who are members already may come in."
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
        {text('roleClaim', 'Such as groups, or realm_access.roles. Empty: groups decide nothing.')}
        <Field
          label={fieldNames.roleLines}
          hint="One a line, such as: support = operator. They decide at each sign-in; the highest role counts."
          fault={wrongLine === undefined ? faultOf('roles') : `“${wrongLine}” names no group and role.`}
        >
          {(control) => (
            <LinesInput
              control={control}
              value={draft.roleLines}
              onChange={(value) => set('roleLines', value)}
            />
          )}
        </Field>
        <ChoiceField
          label={fieldNames.passwords}
          hint="Owners keep theirs, so that a broken provider locks nobody out for good."
          choices={passwordChoices}
          value={draft.passwords}
          onChange={(value) => set('passwords', value)}
        />
      </FormSection>
    </EditorForm>
  );
}
