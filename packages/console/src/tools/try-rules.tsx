import { Scale } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { RulesTrial, Tool } from '../api/tool-types.js';
import type { useTryRules } from '../api/tools.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/form-error.js';
import { CodeField } from '../ui/code-field.js';
import { faultsOf } from '../ui/form-faults.js';
import { isOtherRequest, Result } from '../ui/result.js';
import { stepWords } from './approval-words.js';
import { exampleArguments } from './example-arguments.js';
import { objectFault, parseObject } from './json-object.js';
import { RuleContextFields } from './rule-context-fields.js';
import { firstMessage, sentContext } from './rule-context.js';
import { ruleWords } from './rule-words.js';
import { sentRules, type Rule } from './rules.js';
import type { Spend } from './spend.js';
import { verdictWords } from './verdict-words.js';

interface TryRulesProps {
  tool: Tool;
  /** As the form has them, saved or not. */
  rules: readonly Rule[];
  spend: Spend | null;
  trial: ReturnType<typeof useTryRules>;
}

/** Says what the rules would decide about a call. It stands in the tool's form, so it is no form of its own. */
export function TryRules({ tool, rules, spend, trial }: TryRulesProps) {
  const [json, setJson] = useState(() => JSON.stringify(exampleArguments(tool.parameters), null, 2));
  const [facts, setFacts] = useState(firstMessage);
  const args = parseObject(json);
  const context = sentContext(spend ? facts : { ...facts, spent: '' });
  const faultOf = faultsOf(trial.error);
  const body = args && context && { rules: sentRules(rules), spend, arguments: args, context };
  const run = () => {
    if (body && !trial.isPending) trial.change(body);
  };
  return (
    <fieldset className="rule-row" onKeyDown={(event) => onEnter(event, run)}>
      <legend className="visually-hidden">Test the rules</legend>
      <b aria-hidden>Test the rules on a made-up call</b>
      <p className="dim">
        Uses the rules above, saved or not, with the saved parameters and approvers. The tool isn’t called.
      </p>
      <CodeField
        label="Arguments as JSON"
        fault={faultOf('arguments')}
        liveFault={objectFault(json)}
        rows={4}
        value={json}
        onChange={setJson}
      />
      <RuleContextFields facts={facts} hasSpend={spend !== null} onChange={setFacts} faultOf={faultOf} />
      <div>
        <Button busy={trial.isPending} disabled={!body} icon={<Scale size={14} aria-hidden />} onClick={run}>
          Test rules
        </Button>
      </div>
      <div role="status">
        {trial.data && (
          <Result isOld={isOtherRequest(trial.variables.input, body)}>
            <Verdict trial={trial.data} />
          </Result>
        )}
      </div>
      {trial.error && <FormError error={trial.error} />}
    </fieldset>
  );
}

/** Enter in a field would save the tool. */
function onEnter(event: KeyboardEvent, run: () => void): void {
  const { target, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  run();
}

const tones = { auto: 'good', consent: 'accent', confirm: 'warn', deny: 'bad' } as const;

function Verdict({ trial }: { trial: RulesTrial }) {
  const { verdict, approval, problem } = trial;
  return (
    <div className="tab-group">
      {problem !== undefined && (
        <p className="note bad">
          {failedWords(trial)}: {problem}
        </p>
      )}
      <p className="note-line">
        <Badge tone={tones[verdict]}>{verdictWords[verdict]}</Badge>
        <span>{becauseOf(trial)}</span>
      </p>
      {verdict === 'confirm' && <p>Approvers: {approval ? stepWords(approval.steps) : 'The user'}</p>}
    </div>
  );
}

function failedWords({ ruleId }: RulesTrial): string {
  return ruleId === undefined ? 'The call can’t be judged' : `Rule “${ruleId}” failed`;
}

function becauseOf({ ruleId, message, problem }: RulesTrial): string {
  if (problem !== undefined) return 'A call must be confirmed if a rule fails.';
  return ruleWords({ ruleId, ruleMessage: message }) ?? 'No rule applies, so “When to ask” decides.';
}
