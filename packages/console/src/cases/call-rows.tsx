import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../ui/button.js';
import { FieldGroup } from '../ui/field-group.js';
import type { FaultOf } from '../ui/form-faults.js';
import { TextField } from '../ui/text-field.js';
import { newCall, type CallDraft } from './case-draft.js';

interface CallRowsProps {
  legend: string;
  hint: string;
  calls: readonly CallDraft[];
  /** True if each row says how many calls there must be. */
  counts: boolean;
  faultOf: FaultOf;
  onChange: (calls: CallDraft[]) => void;
}

/** Edits the calls that a run must make, or may not. */
export function CallRows({ legend, hint, calls, counts, faultOf, onChange }: CallRowsProps) {
  const set = (at: number, change: Partial<CallDraft>) =>
    onChange(calls.map((call, index) => (index === at ? { ...call, ...change } : call)));
  return (
    <FieldGroup legend={legend}>
      <p className="hint">{hint}</p>
      {calls.map((call, at) => (
        <div
          key={at}
          className={counts ? 'case-call counted' : 'case-call'}
          role="group"
          aria-label={`Call ${at + 1}`}
        >
          <TextField
            label="Tool"
            className="mono"
            fault={faultOf(`${at}.tool`)}
            value={call.tool}
            onChange={(tool) => set(at, { tool })}
          />
          <TextField
            label="Only if"
            placeholder="args.amount <= 100"
            spellCheck={false}
            fault={faultOf(`${at}.when`)}
            value={call.when}
            onChange={(when) => set(at, { when })}
          />
          {counts && (
            <TextField
              label="At least"
              inputMode="numeric"
              placeholder="1"
              fault={faultOf(`${at}.atLeast`)}
              value={call.atLeast}
              onChange={(atLeast) => set(at, { atLeast })}
            />
          )}
          <IconButton
            label={`Remove call ${at + 1}`}
            icon={<Trash2 size={15} />}
            onClick={() => onChange(calls.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...calls, newCall])}
        >
          Add a call
        </Button>
      </div>
    </FieldGroup>
  );
}
