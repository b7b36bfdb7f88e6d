import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../ui/button.js';
import { FieldGroup } from '../ui/field-group.js';
import type { HeaderRow } from './tool-draft.js';

interface HeaderRowsProps {
  headers: readonly HeaderRow[];
  hint: string | undefined;
  /** How many there may be. */
  most: number;
  onChange: (headers: HeaderRow[]) => void;
  fault?: string | undefined;
}

/** Edits the headers of a request. */
export function HeaderRows({ headers, hint, most, onChange, fault }: HeaderRowsProps) {
  const change = (at: number, header: HeaderRow) => onChange(headers.with(at, header));
  return (
    <FieldGroup legend="Headers" fault={fault}>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {headers.map((header, at) => (
        <div key={at} className="header-row">
          <input
            className="input mono"
            aria-label={`Header ${at + 1}: name`}
            placeholder="Authorization"
            autoComplete="off"
            spellCheck={false}
            value={header.name}
            onChange={(event) => change(at, { ...header, name: event.target.value })}
          />
          <input
            className="input mono"
            aria-label={`Header ${at + 1}: value`}
            autoComplete="off"
            spellCheck={false}
            value={header.value}
            onChange={(event) => change(at, { ...header, value: event.target.value })}
          />
          <IconButton
            label={`Remove header ${at + 1}`}
            icon={<Trash2 size={15} />}
            onClick={() => onChange(headers.toSpliced(at, 1))}
          />
        </div>
      ))}
      {headers.length < most && (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...headers, { name: '', value: '' }])}
          >
            Add header
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
