import type { FaultOf } from '../ui/form-faults.js';
import { SecretField } from '../ui/secret-field.js';
import { TextField } from '../ui/text-field.js';

/** A client of an authorization server. */
interface Client {
  clientId: string;
  /** Empty: the stored one stays. */
  clientSecret: string;
  scopes: string;
  /** The end of the stored secret. Absent: there is none. */
  last4?: string | undefined;
}

interface ClientFieldsProps {
  client: Client;
  /** How long a stored secret is kept. */
  keepsHint: string;
  scopesHint: string;
  onChange: (change: Partial<Client>) => void;
  faultOf: FaultOf;
}

/** Edits the client with which tokens are got, and the scopes that are asked for. */
export function ClientFields({ client, keepsHint, scopesHint, onChange, faultOf }: ClientFieldsProps) {
  const { clientId, clientSecret, scopes, last4 } = client;
  return (
    <>
      <div className="form-row">
        <TextField
          label="Client ID"
          spellCheck={false}
          fault={faultOf('clientId')}
          value={clientId}
          onChange={(changed) => onChange({ clientId: changed })}
        />
        <SecretField
          label="Client secret"
          hint={last4 === undefined ? undefined : keepsHint}
          last4={last4}
          fault={faultOf('clientSecret')}
          value={clientSecret}
          onChange={(changed) => onChange({ clientSecret: changed })}
        />
      </div>
      <TextField
        label="Scopes"
        hint={scopesHint}
        spellCheck={false}
        fault={faultOf('scopes')}
        value={scopes}
        onChange={(changed) => onChange({ scopes: changed })}
      />
    </>
  );
}
