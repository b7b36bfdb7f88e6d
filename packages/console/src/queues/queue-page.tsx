import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { queueQuery, readQueue, useChangeQueue, type Queue } from '../api/queues.js';
import { IconButton } from '../ui/button.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { useEditor } from '../ui/use-editor.js';
import '../styles/build.css';
import './queues.css';
import { changeOf, draftOf, fieldNames } from './queue-draft.js';
import { QueueForm } from './queue-form.js';
import { RemoveQueue } from './remove-queue.js';

const route = getRouteApi('/frame/queues/$queueId');
const trail = <Link to="/queues">Queues</Link>;

export function QueuePage() {
  const { queueId } = route.useParams();
  const query = useQuery(queueQuery(queueId));
  const { data: queue } = query;
  if (queue) return <QueueEditor key={queueId} queue={queue} />;
  return (
    <Page title="Queue" trail={trail}>
      <ReadingState query={query} label="Loading the queue" />
    </Page>
  );
}

function QueueEditor({ queue }: { queue: Queue }) {
  const { queueId, name } = queue;
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditor({
    ...{ item: queue, draftOf, changeOf },
    read: () => readQueue(queueId),
    change: useChangeQueue(queueId),
    done: 'Saved. Its conversations follow from their next step on.',
  });
  const { draft, set } = editor.form;
  return (
    <Page
      title={name}
      trail={trail}
      actions={
        <>
          <Link
            to="/inbox/{-$conversationId}"
            params={{ conversationId: undefined }}
            search={{ view: 'all', queueId }}
            className="button"
          >
            Its conversations
          </Link>
          <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
            <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
              Delete queue
            </MenuItem>
          </Menu>
        </>
      }
    >
      <EditorForm editor={editor} names={fieldNames}>
        <QueueForm queueId={queueId} draft={draft} set={set} faultOf={faultsOf(editor.error)} />
      </EditorForm>
      <RemoveQueue queue={queue} open={isRemoving} onClose={() => setRemoving(false)} />
    </Page>
  );
}
