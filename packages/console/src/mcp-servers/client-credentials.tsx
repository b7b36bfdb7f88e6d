import { TextField } from '../ui/text-field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { ClientFields } from './client-fields.js';
import type { TokenDraft } from './server-draft.js';

interface ClientCredentialsProps {
  draft: TokenDraft;
  onChange: (draft: TokenDraft) => void;
  faultOf: FaultOf;
}

/** Edits how the service gets its own token for the server. */
export function ClientCredentials({ draft, onChange, faultOf }: ClientCredentialsProps) {
  return (
    <>
      <TextField
        label="Token URL"
        inputMode="url"
        spellCheck={false}
        placeholder="https://login.example.com/oauth/token"
        fault={faultOf('clientCredentials.tokenUrl')}
        value={draft.tokenUrl}
        onChange={(tokenUrl) => onChange({ ...draft, tokenUrl })}
      />
      <ClientFields
        client={draft}
        keepsHint="Leave blank to keep the stored secret."
        scopesHint="Separated by spaces."
        onChange={(change) => onChange({ ...draft, ...change })}
        faultOf={(field) => faultOf(`clientCredentials.${field}`)}
      />
    </>
  );
}
