import { useQuery } from '@tanstack/react-query';
import { allQueuesQuery } from '../api/queues.js';

interface QueueFilterProps {
  value: string | undefined;
  onChange: (queueId: string | undefined) => void;
}

/** Selects one queue or all. A deleted queue appears by its id. */
export function QueueFilter({ value = '', onChange }: QueueFilterProps) {
  const { data: queues = [] } = useQuery(allQueuesQuery);
  const isUnknown = value !== '' && !queues.some(({ queueId }) => queueId === value);
  return (
    <select
      className="input"
      aria-label="Queue"
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">All queues</option>
      {queues.map(({ queueId, name }) => (
        <option key={queueId} value={queueId}>
          {name}
        </option>
      ))}
      {isUnknown && <option value={value}>{value}</option>}
    </select>
  );
}
