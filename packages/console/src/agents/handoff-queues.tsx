import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { allQueuesQuery } from '../api/queues.js';
import { Button } from '../ui/button.js';
import { CheckList } from '../ui/check-list.js';
import { FieldGroup } from '../ui/field-group.js';
import { fieldNames } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';
import { UsualQueue } from './usual-queue.js';
import { WordRuleRow } from './word-rule-row.js';

/** Edits which queues get the handoffs: those that the model may name, and those that words lead to. */
export function HandoffQueues({ draft, set, faultOf }: AgentFormProps) {
  const { data: queues = [] } = useQuery(allQueuesQuery);
  const { handoffQueueIds: chosen, handoffWordRules: rules } = draft;
  return (
    <>
      <CheckList
        legend={fieldNames.handoffQueueIds}
        options={queues.map(({ queueId, name }) => ({ value: queueId, label: name, text: name }))}
        value={chosen}
        onChange={(queueIds) => set('handoffQueueIds', queueIds)}
        fault={faultOf('handoff.queueIds')}
        empty={
          <>
            Every operator sees the handoffs. To route them to a team,{' '}
            <Link to="/queues">create a queue</Link>.
          </>
        }
      />
      <UsualQueue queues={queues} chosen={chosen} onChange={(queueIds) => set('handoffQueueIds', queueIds)} />
      {queues.length > 0 && (
        <FieldGroup legend={fieldNames.handoffWordRules} fault={ruleListFault(rules.length, faultOf)}>
          <p className="hint">The first row with a phrase in the message counts, before the phrases above.</p>
          {rules.map((rule, at) => (
            <WordRuleRow
              key={at}
              number={at + 1}
              rule={rule}
              faultOf={(field) => faultOf(`handoff.wordRules.${at}.${field}`)}
              onChange={(changed) => set('handoffWordRules', rules.with(at, changed))}
              onRemove={() => set('handoffWordRules', rules.toSpliced(at, 1))}
            />
          ))}
          <div>
            <Button
              size="small"
              icon={<Plus size={14} aria-hidden />}
              onClick={() => set('handoffWordRules', [...rules, { words: [], queueId: '' }])}
            >
              Add phrases
            </Button>
          </div>
        </FieldGroup>
      )}
    </>
  );
}

/** Returns the fault of the list itself: those of its rows are shown there. */
function ruleListFault(count: number, faultOf: AgentFormProps['faultOf']): string | undefined {
  const isInRow = Array.from({ length: count }).some(
    (_, at) => faultOf(`handoff.wordRules.${at}`) !== undefined,
  );
  return isInRow ? undefined : faultOf('handoff.wordRules');
}
