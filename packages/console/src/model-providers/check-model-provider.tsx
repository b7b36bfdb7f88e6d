import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useCheckModelProvider, type CheckedProvider, type ModelProvider } from '../api/model-providers.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormError } from '../ui/form-error.js';
import { Result } from '../ui/result.js';
import { durationInWords } from '../ui/time-words.js';
import { listsModels } from './kind-words.js';
import { modelsOf } from './model-facts.js';
import { ModelField } from './model-field.js';

interface CheckModelProviderProps {
  provider: ModelProvider;
  /** The form beside it has unsaved changes. */
  isChanged: boolean;
}

/** Asks a model of the stored provider for one word, and shows the result. */
export function CheckModelProvider({ provider, isChanged }: CheckModelProviderProps) {
  const { providerId, kind, models } = provider;
  const check = useCheckModelProvider(providerId);
  const [model, setModel] = useState('');
  const isBlocked = models.length === 0 && !listsModels(kind) && model.trim() === '';
  const known = modelsOf(models, { models: check.data?.models ?? [] });
  return (
    <section className="try-pane" aria-labelledby="check-title">
      <h2 id="check-title">Check connection</h2>
      <p className="dim">
        Sends a one-word request to a model. {isChanged && <b>Unsaved changes aren’t included.</b>}
      </p>
      <form
        className="form-section"
        onSubmit={(event) => {
          event.preventDefault();
          if (!check.isPending && !isBlocked) check.change(model.trim());
        }}
      >
        <ModelField
          label="Model"
          hint={hintOf(provider)}
          fault={faultsOf(check.error)('model')}
          models={known}
          value={model}
          onChange={setModel}
        />
        <div>
          <Button
            type="submit"
            busy={check.isPending}
            disabled={isBlocked}
            icon={<PlugZap size={14} aria-hidden />}
          >
            Check
          </Button>
        </div>
      </form>
      <div role="status" className="tab-group">
        {check.data && (
          <Result isOld={check.variables.input !== model.trim()}>
            <CheckResult checked={check.data} />
          </Result>
        )}
      </div>
      {check.error && <FormError error={check.error} />}
    </section>
  );
}

function hintOf({ kind, models }: ModelProvider): string {
  if (models.length > 0) return 'Leave blank to use its first model.';
  return listsModels(kind) ? 'Leave blank to fetch the list of models.' : 'The provider’s name for it.';
}

function CheckResult({ checked: { ok, latencyMs, problem, models } }: { checked: CheckedProvider }) {
  return (
    <>
      <p className="note-line">
        {ok ? <Badge tone="good">works</Badge> : <Badge tone="bad">not working</Badge>}
        <span className="dim">after {durationInWords(latencyMs)}</span>
      </p>
      {problem !== undefined && <p className="note warn">{problem}</p>}
      {models && (
        <details className="tool-details">
          <summary>
            {models.length} {models.length === 1 ? 'model' : 'models'} found
          </summary>
          <div className="form-section">
            <ul className="plain-list">
              {models.map((name) => (
                <li key={name}>
                  <code>{name}</code>
                </li>
              ))}
            </ul>
          </div>
        </details>
      )}
    </>
  );
}
