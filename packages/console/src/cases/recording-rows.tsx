import { Plus, Trash2 } from 'lucide-react';
import { objectFault } from '../tools/json-object.js';
import { Button, IconButton } from '../ui/button.js';
import { CodeField } from '../ui/code-field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { fieldNames, newRecording, type RecordingDraft } from './case-draft.js';

interface RecordingRowsProps {
  recordings: readonly RecordingDraft[];
  faultOf: FaultOf;
  onChange: (recordings: RecordingDraft[]) => void;
}

/** Edits what tools return in a trial. */
export function RecordingRows({ recordings, faultOf, onChange }: RecordingRowsProps) {
  const set = (at: number, change: Partial<RecordingDraft>) =>
    onChange(recordings.map((each, index) => (index === at ? { ...each, ...change } : each)));
  return (
    <FormSection
      title={fieldNames.recordings}
      about="A trial gives them to the model instead of a call. A call that is not here ends its run as diverged."
    >
      {recordings.map((recording, at) => (
        <fieldset key={at} className="boxed-row">
          <legend>Result {at + 1}</legend>
          <TextField
            label="Tool"
            className="mono"
            fault={faultOf(`recordings.${at}.tool`)}
            value={recording.tool}
            onChange={(tool) => set(at, { tool })}
          />
          <IconButton
            label={`Remove result ${at + 1}`}
            icon={<Trash2 size={15} />}
            onClick={() => onChange(recordings.filter((_, index) => index !== at))}
          />
          <CodeField
            label="Arguments"
            fault={faultOf(`recordings.${at}.arguments`)}
            liveFault={objectFault(recording.arguments)}
            rows={2}
            value={recording.arguments}
            onChange={(text) => set(at, { arguments: text })}
          />
          <CodeField
            label="Returns"
            fault={faultOf(`recordings.${at}.result`)}
            rows={3}
            value={recording.result}
            onChange={(result) => set(at, { result })}
          />
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...recordings, newRecording])}
        >
          Add a result
        </Button>
      </div>
    </FormSection>
  );
}
