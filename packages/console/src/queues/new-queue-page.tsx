import { Link, useNavigate } from '@tanstack/react-router';
import { useCreateQueue } from '../api/queues.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import './queues.css';
import { emptyDraft, fieldNames, newQueueOf } from './queue-draft.js';
import { QueueForm } from './queue-form.js';

export function NewQueuePage() {
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateQueue();
  const navigate = useNavigate();
  return (
    <Page title="New queue" trail={<Link to="/queues">Queues</Link>}>
      <CreateForm
        action="Create queue"
        list="/queues"
        create={create}
        labels={fieldNames}
        isChanged={isChanged}
        onSubmit={() =>
          create.change(newQueueOf(draft), {
            onSuccess: ({ queueId }) =>
              void navigate({ to: '/queues/$queueId', params: { queueId }, ignoreBlocker: true }),
          })
        }
      >
        <QueueForm draft={draft} set={set} faultOf={faultsOf(create.error)} />
      </CreateForm>
    </Page>
  );
}
