import type { KnownServer } from '../api/mcp-servers.js';
import { ApprovalFields } from '../tools/approval-fields.js';
import { noApproval, sentApproval } from '../tools/tool-draft.js';
import { policies, policyWords } from '../tools/policy-words.js';
import { Badge } from '../ui/badge.js';
import { CodeView } from '../ui/code-view.js';
import { DurationInput } from '../ui/duration-input.js';
import { Check, Field } from '../ui/field.js';
import type { Override } from './server-draft.js';

type Definition = KnownServer['definitions'][number];

interface ToolOverrideProps {
  definition: Pick<Definition, 'name' | 'description'> & Partial<Definition>;
  serverPolicy: KnownServer['policy'];
  override: Override;
  onChange: (override: Override) => void;
}

/** One tool of a server: its own description, and the workspace's override. */
export function ToolOverride({ definition, serverPolicy, override, onChange }: ToolOverrideProps) {
  const { name, description, parameters, hints } = definition;
  const { disabled = false, policy = serverPolicy } = override;
  return (
    <li>
      <details className="tool-details">
        <summary>
          <code className="cut">{name}</code>
          {hints?.readOnly === true && <Badge>only reads</Badge>}
          {hints?.destructive === true && <Badge tone="warn">may destroy</Badge>}
          {disabled ? <Badge tone="bad">off</Badge> : <Badge tone="accent">{policyWords[policy]}</Badge>}
        </summary>
        <div className="form-section">
          {description !== '' && <p className="plain-text">{description}</p>}
          <OwnRules serverPolicy={serverPolicy} override={override} onChange={onChange} />
          {parameters && <CodeView text={JSON.stringify(parameters)} label={`parameters of ${name}`} json />}
        </div>
      </details>
    </li>
  );
}

const standardMs = 30_000;

function OwnRules({ serverPolicy, override, onChange }: Omit<ToolOverrideProps, 'definition'>) {
  const { disabled = false, policy, idempotent = false, timeoutMs, approval } = override;
  /** Omits a field without a value. */
  const set = (change: { [Name in keyof Override]?: Override[Name] | undefined }) => {
    const fields = Object.entries({ ...override, ...change }).filter(([, value]) => value !== undefined);
    onChange({ ...Object.fromEntries(fields), tool: override.tool });
  };
  return (
    <>
      <div className="form-row">
        <Field label="Before it runs">
          {(control) => (
            <select
              {...control}
              className="input"
              value={policy ?? ''}
              onChange={(event) =>
                set({ policy: policies.find(([name]) => name === event.target.value)?.[0] })
              }
            >
              <option value="">As the server</option>
              {policies.map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        {timeoutMs !== undefined && (
          <Field label="Time limit">
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
          hint="Models don’t see it."
          checked={disabled}
          onChange={(checked) => set({ disabled: checked || undefined })}
        />
        <Check
          label="May be repeated"
          hint="A failed call is sent again."
          checked={idempotent}
          onChange={(checked) => set({ idempotent: checked || undefined })}
        />
        <Check
          label="Its own time limit"
          checked={timeoutMs !== undefined}
          onChange={(checked) => set({ timeoutMs: checked ? standardMs : undefined })}
        />
      </div>
      {(policy ?? serverPolicy) !== 'auto' && (
        <ApprovalFields
          approval={approval ?? noApproval}
          policy={policy ?? serverPolicy}
          onChange={(next) => set({ approval: next.steps.length === 0 ? undefined : sentApproval(next) })}
        />
      )}
    </>
  );
}
