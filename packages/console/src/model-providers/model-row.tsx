import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { ChoiceField } from '../ui/choice-field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { TextField } from '../ui/text-field.js';
import type { ModelDraft } from './model-draft.js';

const abilities = [
  ['', 'Auto-detect'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

const texts = {
  contextTokens: { label: 'Context window', hint: 'In tokens. Leave blank to auto-detect.' },
  maxOutputTokens: { label: 'Max output tokens', hint: 'Leave blank to auto-detect.' },
  inputPrice: { label: 'Input price', hint: '$ per million tokens' },
  cachedPrice: { label: 'Cached input price', hint: '$ per million tokens' },
  outputPrice: { label: 'Output price', hint: '$ per million tokens' },
} as const;

/** Where the service reports the faults of fields that it names otherwise. */
const sentAs = {
  contextTokens: 'contextTokens',
  maxOutputTokens: 'maxOutputTokens',
  inputPrice: 'price.input',
  cachedPrice: 'price.cachedInput',
  outputPrice: 'price.output',
} as const;

interface ModelRowProps {
  number: number;
  model: ModelDraft;
  onChange: (model: ModelDraft) => void;
  onRemove: () => void;
  /** Any fault of the row. It opens the row. */
  fault: string | undefined;
  faultOf: FaultOf;
}

/** One model: its name and prices in a line, its fields below. A new one is open. */
export function ModelRow({ number, model: draft, onChange, onRemove, fault, faultOf }: ModelRowProps) {
  const [isOpen, setOpen] = useState(draft.model === '');
  const put = (change: Partial<ModelDraft>) => onChange({ ...draft, ...change });
  const text = (name: keyof typeof texts) => (
    <TextField
      {...texts[name]}
      inputMode="decimal"
      fault={faultOf(sentAs[name])}
      value={draft[name]}
      onChange={(value) => put({ [name]: value })}
    />
  );
  const ability = (name: 'vision' | 'reasoning', label: string) => (
    <ChoiceField
      label={label}
      choices={abilities}
      fault={faultOf(name)}
      value={draft[name]}
      onChange={(value) => put({ [name]: value })}
    />
  );
  return (
    <li>
      <details
        className="tool-details"
        open={isOpen || fault !== undefined}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <code className="cut">{draft.model === '' ? `Model ${number}` : draft.model}</code>
          {draft.reasoning === 'yes' && <Badge>reasoning</Badge>}
          {draft.vision === 'yes' && <Badge>vision</Badge>}
          <span className="dim">{priceWords(draft)}</span>
        </summary>
        <fieldset className="form-section">
          <legend className="visually-hidden">Model {number}</legend>
          <TextField
            label="Model"
            hint="The provider’s name for it."
            spellCheck={false}
            fault={faultOf('model')}
            value={draft.model}
            onChange={(model) => put({ model })}
          />
          <div className="form-row">
            {text('contextTokens')}
            {text('maxOutputTokens')}
          </div>
          <div className="form-row">
            {ability('vision', 'Vision')}
            {ability('reasoning', 'Reasoning')}
          </div>
          <div className="form-row">
            {text('inputPrice')}
            {text('cachedPrice')}
            {text('outputPrice')}
          </div>
          <div>
            <Button size="small" icon={<Trash2 size={14} aria-hidden />} onClick={onRemove}>
              Remove model {number}
            </Button>
          </div>
        </fieldset>
      </details>
    </li>
  );
}

function priceWords({ inputPrice, outputPrice }: ModelDraft): string {
  return inputPrice === '' || outputPrice === '' ? '' : `$${inputPrice} in, $${outputPrice} out`;
}
