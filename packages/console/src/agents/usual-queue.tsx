import type { ListedQueue } from '../api/queues.js';
import { ChoiceField } from '../ui/choice-field.js';

interface UsualQueueProps {
  queues: readonly Pick<ListedQueue, 'queueId' | 'name'>[];
  chosen: readonly string[];
  onChange: (queueIds: string[]) => void;
}

/** Chooses the queue of handoffs that the model does not place, which is the first of the list. */
export function UsualQueue({ queues, chosen, onChange }: UsualQueueProps) {
  const [usual] = chosen;
  if (usual === undefined || chosen.length < 2) return null;
  const nameOf = (id: string) => queues.find(({ queueId }) => queueId === id)?.name ?? id;
  return (
    <ChoiceField
      label="Usual queue"
      hint="It gets the handoffs that the model does not place, and those after failures."
      choices={chosen.map((queueId) => [queueId, nameOf(queueId)] as const)}
      value={usual}
      onChange={(first) => onChange([first, ...chosen.filter((queueId) => queueId !== first)])}
    />
  );
}
