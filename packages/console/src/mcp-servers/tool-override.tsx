import type { KnownServer } from '../api/mcp-servers.js';
import { ApprovalFields } from '../tools/approval-fields.js';
import { ContextUseFields } from '../context/context-use-fields.js';
import { noApproval, sentApproval } from '../tools/approval.js';
import { policies, policyWords } from '../tools/policy-words.js';
import { AboutRules, RuleFields } from '../tools/rule-fields.js';
import { strictestOf } from '../tools/rules.js';
import { Badge } from '../ui/badge.js';
import { CodeView } from '../ui/code-view.js';
import { DurationInput } from '../ui/duration-input.js';
import { Check, Field } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import type { Override } from './server-draft.js';

type Definition = KnownServer['definitions'][number];

interface ToolOverrideProps {
  definition: Pick<Definition, 'name' | 'description'> & Partial<Definition>;
  serverPolicy: KnownServer['policy'];
  override: Override;
  onChange: (override: Override) => void;
  /** The faults of the override's fields. */
  faultOf: FaultOf;
}

/** One tool of a server: its own description, and the workspace's override. */
export function ToolOverride({ definition, ...fields }: ToolOverrideProps) {
  const { name, description, parameters, hints } = definition;
  const { override, serverPolicy, faultOf } = fields;
  const { disabled = false, policy = serverPolicy } = override;
  return (
    <li>
      <details className="tool-details" open={hasRuleFault(faultOf) || undefined}>
        <summary>
          <code className="cut">{name}</code>
          {hints?.readOnly === true && <Badge>read-only</Badge>}
          {hints?.destructive === true && <Badge tone="warn">destructive</Badge>}
          {disabled ? <Badge tone="bad">off</Badge> : <Badge tone="accent">{policyWords[policy]}</Badge>}
        </summary>
        <div className="form-section">
          {description !== '' && <p className="plain-text">{description}</p>}
          <OwnSettings {...fields} />
          {parameters && <CodeView text={JSON.stringify(parameters)} label={`${name} parameters`} json />}
        </div>
      </details>
    </li>
  );
}

/** True if a fault is at a field that the closed override hides. */
export function hasRuleFault(faultOf: FaultOf): boolean {
  return ['rules', 'spend'].some((field) => faultOf(field) !== undefined);
}

const standardMs = 30_000;

function OwnSettings({ serverPolicy, override, onChange, faultOf }: Omit<ToolOverrideProps, 'definition'>) {
  const { disabled = false, policy, idempotent = false, timeoutMs, approval, rules = [], spend } = override;
  const strictest = strictestOf(policy ?? serverPolicy, override);
  /** Omits a field without a value. */
  const set = (change: { [Name in keyof Override]?: Override[Name] | undefined }) => {
    const fields = Object.entries({ ...override, ...change }).filter(([, value]) => value !== undefined);
    onChange({ ...Object.fromEntries(fields), tool: override.tool });
  };
  return (
    <>
      <div className="form-row">
        <Field label="When to ask">
          {(control) => (
            <select
              {...control}
              className="input"
              value={policy ?? ''}
              onChange={(event) =>
                set({ policy: policies.find(([name]) => name === event.target.value)?.[0] })
              }
            >
              <option value="">Server default</option>
              {policies.map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        {timeoutMs !== undefined && (
          <Field label="Timeout">
            {(control) => (
              <DurationInput
                control={control}
                label="Time limit"
                value={timeoutMs}
                onChange={(ms) => set({ timeoutMs: ms })}
              />
            )}
          </Field>
        )}
      </div>
      <div className="form-row">
        <Check
          label="Turned off"
          hint="Hidden from the model."
          checked={disabled}
          onChange={(checked) => set({ disabled: checked || undefined })}
        />
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
      {strictest !== 'auto' && (
        <ApprovalFields
          approval={approval ?? noApproval}
          policy={strictest}
          onChange={(next) => set({ approval: next.steps.length === 0 ? undefined : sentApproval(next) })}
        />
      )}
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
