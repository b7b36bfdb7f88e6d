import { Plus } from 'lucide-react';
import { Button } from '../ui/button.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { emptyModel, type ModelDraft } from './model-draft.js';
import { ModelRow } from './model-row.js';

const most = 200;

interface ModelRowsProps {
  models: readonly ModelDraft[];
  onChange: (models: ModelDraft[]) => void;
  faultOf: FaultOf;
}

/** Edits what the workspace says of the provider's models. */
export function ModelRows({ models, onChange, faultOf }: ModelRowsProps) {
  return (
    <FormSection
      title="Models"
      about="Values you enter override what’s auto-detected. Budgets and statistics use the prices. Agents can use other models too."
    >
      <ul className="plain-list">
        {models.map((model, at) => (
          <ModelRow
            key={at}
            number={at + 1}
            model={model}
            onChange={(changed) => onChange(models.with(at, changed))}
            onRemove={() => onChange(models.toSpliced(at, 1))}
            fault={faultOf(`models.${at}`)}
            faultOf={(field) => faultOf(`models.${at}.${field}`)}
          />
        ))}
      </ul>
      {models.length < most && (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...models, emptyModel])}
          >
            Add model
          </Button>
        </div>
      )}
    </FormSection>
  );
}
