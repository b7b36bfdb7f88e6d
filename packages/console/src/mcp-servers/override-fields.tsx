import { ContextUseFields } from '../context/context-use-fields.js';
import { ApprovalFields } from '../tools/approval-fields.js';
import { noApproval, sentApproval } from '../tools/approval.js';
import { policies } from '../tools/policy-words.js';
import { AboutRules, RuleFields } from '../tools/rule-fields.js';
import { strictestOf } from '../tools/rules.js';
import { ChoiceField } from '../ui/choice-field.js';
import { DurationInput } from '../ui/duration-input.js';
import { Check, Field } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { changedOverride, type Override, type OverrideChange } from './server-draft.js';

const standardMs = 30_000;
const policyChoices = [['', 'Server default'], ...policies] as const;

interface OverrideFieldsProps {
  serverPolicy: NonNullable<Override['policy']>;
  override: Override;
  onChange: (override: Override) => void;
  faultOf: FaultOf;
}

/** Edits the workspace's settings of one tool. */
export function OverrideFields({ serverPolicy, override, onChange, faultOf }: OverrideFieldsProps) {
  const { policy, approval, rules = [], spend } = override;
  const strictest = strictestOf(policy ?? serverPolicy, override);
  const set = (change: OverrideChange) => onChange(changedOverride(override, change));
  return (
    <>
      <ChoiceField
        label="When to ask"
        choices={policyChoices}
        value={policy ?? ''}
        onChange={(chosen) => set({ policy: chosen === '' ? undefined : chosen })}
      />
      {strictest !== 'auto' && (
        <ApprovalFields
          approval={approval ?? noApproval}
          policy={strictest}
          onChange={(next) => set({ approval: next.steps.length === 0 ? undefined : sentApproval(next) })}
        />
      )}
      <CallFields override={override} set={set} />
      <h3>User and conversation</h3>
      <ContextUseFields
        fromContext={override.fromContext ?? {}}
        needsUser={override.needsUser ?? 'none'}
        faultOf={faultOf}
        onChange={({ fromContext, needsUser }) =>
          set({
            ...(fromContext && {
              fromContext: Object.keys(fromContext).length > 0 ? fromContext : undefined,
            }),
            ...(needsUser && { needsUser: needsUser === 'none' ? undefined : needsUser }),
          })
        }
      />
      <h3>Rules</h3>
      <p className="dim in-text">
        <AboutRules />
      </p>
      <RuleFields
        rules={rules}
        spend={spend ?? null}
        trusted={override.trusted ?? false}
        faultOf={faultOf}
        onChange={(change) =>
          set({
            ...(change.rules && { rules: change.rules.length > 0 ? [...change.rules] : undefined }),
            ...(change.spend !== undefined && { spend: change.spend ?? undefined }),
            ...(change.trusted !== undefined && { trusted: change.trusted || undefined }),
          })
        }
      />
    </>
  );
}

interface CallFieldsProps {
  override: Override;
  set: (change: OverrideChange) => void;
}

/** How long a call may take, and whether a failed one is sent again. */
function CallFields({ override: { idempotent = false, timeoutMs }, set }: CallFieldsProps) {
  return (
    <>
      <div className="form-row">
        <Check
          label="Safe to retry (idempotent)"
          hint="Failed calls are sent again."
          checked={idempotent}
          onChange={(checked) => set({ idempotent: checked || undefined })}
        />
        <Check
          label="Custom timeout"
          checked={timeoutMs !== undefined}
          onChange={(checked) => set({ timeoutMs: checked ? standardMs : undefined })}
        />
      </div>
      {timeoutMs !== undefined && (
        <Field label="Timeout">
          {(control) => (
            <DurationInput
              control={control}
              label="Timeout"
              value={timeoutMs}
              onChange={(ms) => set({ timeoutMs: ms })}
            />
          )}
        </Field>
      )}
    </>
  );
}
