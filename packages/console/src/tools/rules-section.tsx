import { useTryRules, type Tool } from '../api/tools.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { ReplayRules } from './replay-rules.js';
import { AboutRules, RuleFields } from './rule-fields.js';
import type { ToolFormProps } from './tool-form-props.js';
import { fieldNames } from './tool-draft.js';
import { TryRules } from './try-rules.js';
import { useReplay } from './use-replay.js';

/** The rules of a tool, and what they would decide about a call. */
export function RulesSection({ tool, ...form }: ToolFormProps) {
  return (
    <FormSection title={fieldNames.rules} about={<AboutRules />}>
      {tool ? (
        <TriedRules {...form} tool={tool} />
      ) : (
        <>
          <Fields {...form} />
          <p className="dim">Create the tool to test its rules.</p>
        </>
      )}
    </FormSection>
  );
}

/** The faults that a trial or a replay finds are shown at the rules. */
function TriedRules({ tool, faultOf, ...form }: ToolFormProps & { tool: Tool }) {
  const trial = useTryRules(tool.toolId);
  const replay = useReplay(tool.toolId);
  const [tried, replayed] = [faultsOf(trial.error), faultsOf(replay.error)];
  return (
    <>
      <Fields {...form} faultOf={(field) => faultOf(field) ?? tried(field) ?? replayed(field)} />
      <TryRules tool={tool} rules={form.draft.rules} spend={form.draft.spend} trial={trial} />
      <ReplayRules rules={form.draft.rules} spend={form.draft.spend} replay={replay} />
    </>
  );
}

function Fields({ draft: { rules, spend, trusted }, set, faultOf }: Omit<ToolFormProps, 'tool'>) {
  return (
    <RuleFields
      rules={rules}
      spend={spend}
      trusted={trusted}
      faultOf={faultOf}
      onChange={(change) => {
        if (change.rules) set('rules', change.rules);
        if (change.spend !== undefined) set('spend', change.spend);
        if (change.trusted !== undefined) set('trusted', change.trusted);
      }}
    />
  );
}
