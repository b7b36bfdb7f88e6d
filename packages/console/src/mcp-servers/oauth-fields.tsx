import { CopyButton } from '../ui/copy-button.js';
import type { FaultOf } from '../ui/form-faults.js';
import { TextField } from '../ui/text-field.js';
import { ClientFields } from './client-fields.js';
import type { OAuthDraft } from './oauth-draft.js';

interface OAuthFieldsProps {
  draft: OAuthDraft;
  onChange: (draft: OAuthDraft) => void;
  faultOf: FaultOf;
}

/** Edits how people connect the server. */
export function OAuthFields({ draft, onChange, faultOf }: OAuthFieldsProps) {
  const fault = (field: string) => faultOf(`oauth.${field}`);
  const redirectUrl = `${location.origin}/connect/callback`;
  return (
    <>
      <p className="dim in-text">
        Each person is asked to sign in at the server. Leave these fields blank if the server describes how.
        To use a client of your own, register this redirect URL: <code>{redirectUrl}</code>{' '}
        <CopyButton text={redirectUrl} label="Copy redirect URL" />
      </p>
      <ClientFields
        client={draft}
        keepsHint="Leave blank to keep the stored secret. Another client ID or issuer needs it again."
        scopesHint="Separated by spaces. Added to the server’s own."
        onChange={(change) => onChange({ ...draft, ...change })}
        faultOf={fault}
      />
      <TextField
        label="Issuer"
        hint="The authorization server, if it is not the one that the server names."
        inputMode="url"
        spellCheck={false}
        placeholder="https://login.example.com"
        fault={fault('issuer')}
        value={draft.issuer}
        onChange={(issuer) => onChange({ ...draft, issuer })}
      />
    </>
  );
}
