import { Field } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { LinesInput } from '../ui/lines-input.js';
import { TimeField } from '../ui/time-field.js';

/** The limits on the use of a key. */
export interface BoundsDraft {
  /** RFC 3339. Empty if it never expires. */
  expiresAt: string;
  /** Empty: any address. */
  networks: string[];
  /** For access keys. Empty: every web page. */
  origins: string[];
}

interface BoundsFieldsProps {
  draft: BoundsDraft;
  onChange: (change: Partial<BoundsDraft>) => void;
  faultOf: FaultOf;
  isPublic: boolean;
}

export function BoundsFields({ draft, onChange, faultOf, isPublic }: BoundsFieldsProps) {
  return (
    <>
      <TimeField
        label="Expires"
        hint="Leave blank for no expiry."
        fault={faultOf('expiresAt')}
        value={draft.expiresAt}
        onChange={(expiresAt) => onChange({ expiresAt })}
      />
      <Field
        label="Allowed networks"
        hint="One per line, such as 203.0.113.7 or 2001:db8::/32. Leave blank to allow all."
        fault={faultOf('allowedNetworks')}
      >
        {(control) => (
          <LinesInput
            control={control}
            value={draft.networks}
            onChange={(networks) => onChange({ networks })}
          />
        )}
      </Field>
      {isPublic && (
        <Field
          label="Allowed origins"
          hint="One per line, such as https://shop.example. Leave blank to allow all."
          fault={faultOf('allowedOrigins')}
        >
          {(control) => (
            <LinesInput
              control={control}
              value={draft.origins}
              onChange={(origins) => onChange({ origins })}
            />
          )}
        </Field>
      )}
    </>
  );
}
