import { ModelField } from '../model-providers/model-field.js';
import { ProviderSelect } from '../model-providers/provider-select.js';
import { useModels } from '../model-providers/use-models.js';
import { objectFault } from '../tools/json-object.js';
import { CodeField } from '../ui/code-field.js';
import { Field } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { LinesInput } from '../ui/lines-input.js';
import { TextField } from '../ui/text-field.js';
import { CallRows } from './call-rows.js';
import { fieldNames, type CaseDraft } from './case-draft.js';

interface CheckFormProps {
  draft: CaseDraft;
  set: <Name extends keyof CaseDraft>(name: Name, value: CaseDraft[Name]) => void;
  faultOf: FaultOf;
}

/** Edits the checks of a case. */
export function CheckForm({ draft, set, faultOf }: CheckFormProps) {
  const faultIn = (list: string) => (field: string) => faultOf(`checks.${list}.${field}`);
  return (
    <>
      <FormSection title="Calls" about="A condition is CEL about one call: its arguments are args.">
        <CallRows
          legend={fieldNames.expectedCalls}
          hint="The run must make them."
          counts
          calls={draft.expectedCalls}
          faultOf={faultIn('expectedCalls')}
          onChange={(calls) => set('expectedCalls', calls)}
        />
        <CallRows
          legend={fieldNames.forbiddenCalls}
          hint="The run must not make them."
          counts={false}
          calls={draft.forbiddenCalls}
          faultOf={faultIn('forbiddenCalls')}
          onChange={(calls) => set('forbiddenCalls', calls)}
        />
      </FormSection>
      <FormSection title="Answer">
        <Field
          label={fieldNames.contains}
          hint="One phrase a line, in any case."
          fault={faultOf('checks.phrases.contains')}
        >
          {(control) => (
            <LinesInput
              control={control}
              value={draft.contains}
              onChange={(lines) => set('contains', lines)}
            />
          )}
        </Field>
        <Field label={fieldNames.lacks} hint="One phrase a line." fault={faultOf('checks.phrases.lacks')}>
          {(control) => (
            <LinesInput control={control} value={draft.lacks} onChange={(lines) => set('lacks', lines)} />
          )}
        </Field>
        <CodeField
          label={fieldNames.schema}
          hint="A JSON Schema of type object."
          fault={faultOf('checks.schema')}
          liveFault={draft.schema.trim() === '' ? undefined : objectFault(draft.schema)}
          rows={draft.schema === '' ? 2 : 8}
          placeholder="None: any answer"
          value={draft.schema}
          onChange={(schema) => set('schema', schema)}
        />
        <div className="form-row">
          <TextField
            label={fieldNames.citations}
            hint="The least number."
            inputMode="numeric"
            placeholder="Not checked"
            fault={faultOf('checks.citations.atLeast')}
            value={draft.citations}
            onChange={(citations) => set('citations', citations)}
          />
          <Field
            label={fieldNames.documentIds}
            hint="One document id a line. Each must be cited."
            fault={faultOf('checks.citations.documentIds')}
          >
            {(control) => (
              <LinesInput
                control={control}
                rows={2}
                value={draft.documentIds}
                onChange={(ids) => set('documentIds', ids)}
              />
            )}
          </Field>
        </div>
      </FormSection>
      <Judge draft={draft} set={set} faultOf={faultOf} />
    </>
  );
}

function Judge({ draft, set, faultOf }: CheckFormProps) {
  const { models } = useModels(draft.judgeProvider);
  return (
    <FormSection
      title="Judge"
      about="A model that reads each run. Its verdict is shown beside the checks and changes none of them."
    >
      <div className="form-row">
        <ProviderSelect
          label={fieldNames.judgeProvider}
          none="Installation"
          fault={faultOf('checks.judge.providerId')}
          value={draft.judgeProvider}
          onChange={(providerId) => set('judgeProvider', providerId)}
        />
        <ModelField
          label={fieldNames.judgeModel}
          placeholder="No judge"
          fault={faultOf('checks.judge.model')}
          models={models}
          value={draft.judgeModel}
          onChange={(model) => set('judgeModel', model)}
        />
      </div>
      <Field
        label={fieldNames.rubric}
        hint="What the answer must do, in your words."
        fault={faultOf('checks.judge.rubric')}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={4}
            placeholder="The answer is polite, names the amount, and promises nothing."
            value={draft.rubric}
            onChange={({ target }) => set('rubric', target.value)}
          />
        )}
      </Field>
    </FormSection>
  );
}
