import { useState } from 'react';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';

interface RespondFormProps {
  label: string;
  hint: string;
  action: string;
  isOptional?: boolean;
  busy: boolean;
  onSubmit: (text: string) => void;
  onCancel: () => void;
}

/** A text for the agent instead of a run: the result of the call, or the reason for declining it. */
export function RespondForm({
  label,
  hint,
  action,
  isOptional = false,
  busy,
  onSubmit,
  onCancel,
}: RespondFormProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="form-section"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && (isOptional || text.trim() !== '')) onSubmit(text.trim());
      }}
    >
      <Field label={label} hint={hint}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="dialog-actions start">
        <Button kind="primary" type="submit" busy={busy} disabled={!isOptional && text.trim() === ''}>
          {action}
        </Button>
        <Button onClick={onCancel}>Back</Button>
      </div>
    </form>
  );
}
