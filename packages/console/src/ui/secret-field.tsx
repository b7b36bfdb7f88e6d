import type { ReactNode } from 'react';
import { TextField } from './text-field.js';

interface SecretFieldProps {
  label: string;
  hint?: ReactNode;
  /** The end of the stored secret, which may be empty. Absent: none is stored. */
  last4?: string | undefined;
  disabled?: boolean;
  fault?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A secret to store. A stored one is never shown again, but for its end. */
export function SecretField({ last4 = '', onChange, ...rest }: SecretFieldProps) {
  return (
    <TextField
      {...rest}
      type="password"
      placeholder={last4 === '' ? '' : `…${last4}`}
      onChange={(secret) => onChange(secret.trim())}
    />
  );
}
