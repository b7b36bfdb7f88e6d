import type { KnownServer } from '../api/mcp-servers.js';
import { policyWords } from '../tools/policy-words.js';
import { Badge } from '../ui/badge.js';
import { CodeView } from '../ui/code-view.js';
import { Check } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { OverrideFields } from './override-fields.js';
import { changedOverride, type Override } from './server-draft.js';

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
  const { override, serverPolicy, onChange, faultOf } = fields;
  const { disabled = false, policy = serverPolicy } = override;
  return (
    <li>
      <details className="tool-details" open={hasRuleFault(faultOf) || undefined}>
        <summary>
          <code className="cut">{name}</code>
          {hints?.readOnly === true && <Badge>read-only</Badge>}
          {hints?.destructive === true && <Badge tone="warn">destructive</Badge>}
          {disabled ? <Badge>off</Badge> : <Badge tone="accent">{policyWords[policy]}</Badge>}
        </summary>
        <div className="form-section">
          {description !== '' && <p className="plain-text">{description}</p>}
          <Check
            isSwitch
            label="Enabled"
            hint="The model sees the tool, and may call it."
            checked={!disabled}
            onChange={(isOn) => onChange(changedOverride(override, { disabled: isOn ? undefined : true }))}
          />
          {!disabled && <OverrideFields {...fields} />}
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
