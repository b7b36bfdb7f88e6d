import { useQuery } from '@tanstack/react-query';
import type { NoticeRule } from '../api/notices.js';
import { allQueuesQuery } from '../api/queues.js';
import { useMay } from '../frame/use-member.js';
import { CheckList } from '../ui/check-list.js';

interface RuleQueuesProps {
  /** The words of the rule, which tell its list from the others. */
  reason: string;
  rule: NoticeRule;
  onChange: (queueIds: string[]) => void;
}

/** Chooses the queues that a rule is about. Shown if there are any. */
export function RuleQueues({ reason, rule: { queueIds = [] }, onChange }: RuleQueuesProps) {
  const mayRead = useMay('inbox');
  const { data: queues = [] } = useQuery({ ...allQueuesQuery, enabled: mayRead });
  if (queues.length === 0) return null;
  return (
    <details className="tool-details">
      <summary>
        {queueIds.length === 0 ? 'In all queues' : `In ${queueIds.length} of ${queues.length} queues`}
      </summary>
      <CheckList
        legend={`Only in these queues: ${reason}`}
        options={queues.map(({ queueId, name }) => ({ value: queueId, label: name, text: name }))}
        value={queueIds}
        onChange={onChange}
        empty=""
      />
    </details>
  );
}
