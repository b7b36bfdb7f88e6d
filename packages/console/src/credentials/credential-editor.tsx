import {
  readCredential,
  useChangeCredential,
  type Credential,
  type CredentialChange,
} from '../api/credentials.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { useEditor } from '../ui/use-editor.js';
import { BoundsFields, type BoundsDraft } from './bounds-fields.js';

interface KeyDraft extends BoundsDraft {
  name: string;
}

const fieldNames: Record<keyof KeyDraft, string> = {
  name: 'Name',
  expiresAt: 'Expires',
  networks: 'Allowed networks',
  origins: 'Allowed origins',
};

const draftOf = ({ name, expiresAt, allowedNetworks, allowedOrigins }: Credential): KeyDraft => ({
  ...{ name, expiresAt: expiresAt ?? '' },
  ...{ networks: allowedNetworks ?? [], origins: allowedOrigins ?? [] },
});

const orNull = (list: string[]) => (list.length > 0 ? list : null);

function changeOf(draft: KeyDraft, changed: readonly (keyof KeyDraft)[]): CredentialChange {
  const has = (name: keyof KeyDraft) => changed.includes(name);
  return {
    ...(has('name') && { name: draft.name.trim() }),
    ...(has('expiresAt') && { expiresAt: draft.expiresAt === '' ? null : draft.expiresAt }),
    ...(has('networks') && { allowedNetworks: orNull(draft.networks) }),
    ...(has('origins') && { allowedOrigins: orNull(draft.origins) }),
  };
}

/** Edits a key that is in use. */
export function CredentialEditor({ credential }: { credential: Credential }) {
  const { credentialId, kind } = credential;
  const editor = useEditor({
    ...{ item: credential, draftOf, changeOf },
    read: () => readCredential(credentialId),
    change: useChangeCredential(credentialId),
    done: 'Saved.',
  });
  const { draft, set, merge } = editor.form;
  const faultOf = faultsOf(editor.error);
  return (
    <EditorForm editor={editor} names={fieldNames}>
      <FormSection title="Edit key" about="Changes apply from the key’s next request.">
        <TextField
          label={fieldNames.name}
          fault={faultOf('name')}
          value={draft.name}
          onChange={(name) => set('name', name)}
        />
        <BoundsFields draft={draft} onChange={merge} faultOf={faultOf} isPublic={kind === 'ACCESS_KEY'} />
      </FormSection>
    </EditorForm>
  );
}
