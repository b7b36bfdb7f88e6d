import { Trash2 } from 'lucide-react';
import { QueueSelect } from '../queues/queue-select.js';
import { IconButton } from '../ui/button.js';
import { Field } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { LinesInput } from '../ui/lines-input.js';
import type { WordRule } from './handoff-draft.js';

interface WordRuleRowProps {
  number: number;
  rule: WordRule;
  faultOf: FaultOf;
  onChange: (rule: WordRule) => void;
  onRemove: () => void;
}

/** Edits the phrases that lead to one queue. */
export function WordRuleRow({ number, rule, faultOf, onChange, onRemove }: WordRuleRowProps) {
  return (
    <div className="word-rule">
      <Field label={`Phrases ${number}, one per line`} fault={faultOf('words')}>
        {(control) => (
          <LinesInput
            control={control}
            rows={2}
            placeholder="does not work"
            value={rule.words}
            onChange={(words) => onChange({ ...rule, words })}
          />
        )}
      </Field>
      <QueueSelect
        label={`Queue of phrases ${number}`}
        none="Choose…"
        fault={faultOf('queueId')}
        value={rule.queueId}
        onChange={(queueId) => onChange({ ...rule, queueId })}
      />
      <IconButton label={`Remove phrases ${number}`} icon={<Trash2 size={15} />} onClick={onRemove} />
    </div>
  );
}
