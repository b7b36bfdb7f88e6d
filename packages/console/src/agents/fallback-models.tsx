import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { ModelField } from '../model-providers/model-field.js';
import { ProviderSelect } from '../model-providers/provider-select.js';
import { useModels } from '../model-providers/use-models.js';
import { Button, IconButton } from '../ui/button.js';
import type { FaultOf } from '../ui/form-faults.js';
import { fieldNames, type FallbackDraft } from './agent-draft.js';
import './agents.css';

const most = 10;
const newFallback: FallbackDraft = { providerId: '', model: '' };

interface FallbackModelsProps {
  fallbacks: readonly FallbackDraft[];
  /** The agent's own provider. Empty: the default one. */
  ownProviderId: string;
  onChange: (fallbacks: FallbackDraft[]) => void;
  faultOf: FaultOf;
}

/** Edits the models that are tried if the agent's own one fails, in order. */
export function FallbackModels({ fallbacks, ownProviderId, onChange, faultOf }: FallbackModelsProps) {
  const moveUp = (at: number, fallback: FallbackDraft) =>
    onChange(fallbacks.toSpliced(at, 1).toSpliced(at - 1, 0, fallback));
  return (
    <fieldset className="field">
      <legend>{fieldNames.fallbackModels}</legend>
      <p className="hint">Tried in order if the model fails.</p>
      {fallbacks.map((fallback, at) => (
        <div key={at} className="fallback-row">
          <FallbackFields
            number={at + 1}
            fallback={fallback}
            ownProviderId={ownProviderId}
            onChange={(changed) => onChange(fallbacks.with(at, changed))}
            faultOf={faultOf}
          />
          <IconButton
            label={`Move fallback ${at + 1} up`}
            icon={<ArrowUp size={15} />}
            disabled={at === 0}
            onClick={() => moveUp(at, fallback)}
          />
          <IconButton
            label={`Remove fallback ${at + 1}`}
            icon={<Trash2 size={15} />}
            onClick={() => onChange(fallbacks.toSpliced(at, 1))}
          />
        </div>
      ))}
      {fallbacks.length < most && (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...fallbacks, newFallback])}
          >
            Add fallback model
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface FallbackFieldsProps {
  number: number;
  fallback: FallbackDraft;
  ownProviderId: string;
  onChange: (fallback: FallbackDraft) => void;
  faultOf: FaultOf;
}

function FallbackFields({ number, fallback, ownProviderId, onChange, faultOf }: FallbackFieldsProps) {
  const { providerId, model } = fallback;
  const providerFault = faultOf(`fallbackModels.${number - 1}.providerId`);
  return (
    <>
      <ProviderSelect
        label={`Provider of fallback ${number}`}
        none="The agent’s provider"
        fault={providerFault}
        value={providerId}
        onChange={(id) => onChange({ ...fallback, providerId: id })}
      />
      <ModelField
        label={`Fallback ${number}`}
        fault={providerFault === undefined ? faultOf(`fallbackModels.${number - 1}`) : undefined}
        models={useModels(providerId || ownProviderId).models}
        value={model}
        onChange={(name) => onChange({ ...fallback, model: name })}
      />
    </>
  );
}
