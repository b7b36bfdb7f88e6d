import type { ReactNode } from 'react';
import { TextField } from './text-field.js';

interface TimeFieldProps {
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
  /** RFC 3339; empty if there is none. */
  value: string;
  onChange: (value: string) => void;
}

/** A moment in the browser's time zone. */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  return (
    <TextField
      {...rest}
      type="datetime-local"
      value={toLocal(value)}
      onChange={(text) => onChange(text === '' ? '' : new Date(text).toISOString())}
    />
  );
}

function toLocal(value: string): string {
  if (value === '') return '';
  const at = new Date(value);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
