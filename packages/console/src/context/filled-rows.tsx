import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton } from '../ui/button.js';
import { FieldGroup } from '../ui/field-group.js';
import { factNames } from './fact-names.js';

interface FilledRowsProps {
  /** The fact by the name of the parameter. */
  filled: Readonly<Record<string, string>>;
  fault?: string | undefined;
  onChange: (filled: Record<string, string>) => void;
}

/** Edits which parameters the service fills, and with which facts. */
export function FilledRows({ filled, fault, onChange }: FilledRowsProps) {
  const factList = useId();
  const rows = Object.entries(filled);
  const change = (at: number, row: [string, string]) => onChange(Object.fromEntries(rows.with(at, row)));
  return (
    <FieldGroup legend="Parameters from the conversation" fault={fault}>
      <p className="hint">The model doesn’t see these parameters and can’t set them.</p>
      <datalist id={factList}>
        {factNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {rows.map(([parameter, fact], at) => (
        <div key={at} className="header-row">
          <input
            className="input mono"
            aria-label={`Filled parameter ${at + 1}`}
            placeholder="customerId"
            autoComplete="off"
            spellCheck={false}
            value={parameter}
            onChange={(event) => change(at, [event.target.value, fact])}
          />
          <input
            className="input mono"
            aria-label={`Value of filled parameter ${at + 1}`}
            placeholder="user.id"
            list={factList}
            autoComplete="off"
            spellCheck={false}
            value={fact}
            onChange={(event) => change(at, [parameter, event.target.value])}
          />
          <IconButton
            label={`Remove filled parameter ${at + 1}`}
            icon={<Trash2 size={15} />}
            onClick={() => onChange(Object.fromEntries(rows.toSpliced(at, 1)))}
          />
        </div>
      ))}
      {!Object.hasOwn(filled, '') && (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => onChange({ ...filled, '': 'user.id' })}
          >
            Fill a parameter
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
