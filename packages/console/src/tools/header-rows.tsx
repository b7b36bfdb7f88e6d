import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../ui/button.js';
import type { HeaderRow } from './tool-draft.js';

const most = 50;

interface HeaderRowsProps {
  headers: readonly HeaderRow[];
  onChange: (headers: HeaderRow[]) => void;
  fault?: string | undefined;
}

/** Edits the headers of a request. Stored values are masked; a mask that is sent back keeps its value. */
export function HeaderRows({ headers, onChange, fault }: HeaderRowsProps) {
  const change = (at: number, header: HeaderRow) => onChange(headers.with(at, header));
  return (
    <fieldset className="field">
      <legend>Headers</legend>
      {headers.length > 0 && (
        <p className="hint">
          Stored values are masked. A mask keeps its value as long as the request goes to the same server.
        </p>
      )}
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
      {fault !== undefined && <p className="fault">{fault}</p>}
    </fieldset>
  );
}
