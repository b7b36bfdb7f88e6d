import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allQueuesQuery } from '../api/queues.js';
import { ChoiceField } from '../ui/choice-field.js';

interface QueueSelectProps {
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
  /** The label of the empty choice. */
  none: string;
  /** A queue's id; empty for none. */
  value: string;
  onChange: (queueId: string) => void;
}

export function QueueSelect({ none, value, ...field }: QueueSelectProps) {
  const { data: queues = [] } = useQuery(allQueuesQuery);
  const isUnknown = value !== '' && !queues.some(({ queueId }) => queueId === value);
  return (
    <ChoiceField
      {...field}
      choices={[
        ['', none],
        ...queues.map(({ queueId, name }) => [queueId, name] as const),
        ...(isUnknown ? [[value, value] as const] : []),
      ]}
      value={value}
    />
  );
}
