import { useState } from 'react';
import { useCorrectMemory, type Memory } from '../api/memories.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Field } from '../ui/field.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';

/** Asks for the corrected text of a memory. */
export function CorrectMemory({ memory, onClose }: { memory: Memory; onClose: () => void }) {
  const correct = useCorrectMemory();
  const [text, setText] = useState(memory.text);
  return (
    <Dialog open onClose={onClose} title="Correct memory">
      <form
        className="form-section"
        onSubmit={(event) => {
          event.preventDefault();
          correct.change({ memoryId: memory.memoryId, text }, { onSuccess: onClose });
        }}
      >
        <Field label="Memory" hint="One self-contained sentence." fault={faultsOf(correct.error)('text')}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={3}
              maxLength={500}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {correct.error && <FormError error={correct.error} />}
        <div className="dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={text.trim() === ''} busy={correct.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
