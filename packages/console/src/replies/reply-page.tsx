import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readReply, replyQuery, useChangeReply, useRemoveReply, type CannedReply } from '../api/replies.js';
import { IconButton } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { useEditor } from '../ui/use-editor.js';
import { useRemoval } from '../ui/use-removal.js';
import '../styles/build.css';
import '../tools/tools.css';
import { changeOf, draftOf, fieldNames } from './reply-draft.js';
import { ReplyForm } from './reply-form.js';

const route = getRouteApi('/frame/replies/$replyId');
const trail = <Link to="/replies">Canned replies</Link>;

export function ReplyPage() {
  const { replyId } = route.useParams();
  const query = useQuery(replyQuery(replyId));
  const { data: reply } = query;
  if (reply) return <ReplyEditor key={replyId} reply={reply} />;
  return (
    <Page title="Canned reply" trail={trail}>
      <ReadingState query={query} label="Loading the canned reply" />
    </Page>
  );
}

function ReplyEditor({ reply }: { reply: CannedReply }) {
  const { replyId, title } = reply;
  const [isRemoving, setRemoving] = useState(false);
  const removal = useRemoveReply();
  const close = () => setRemoving(false);
  const remove = useRemoval(removal, close);
  const editor = useEditor({
    ...{ item: reply, draftOf, changeOf },
    read: () => readReply(replyId),
    change: useChangeReply(replyId),
    done: 'Saved.',
  });
  const { draft, set } = editor.form;
  return (
    <Page
      title={title}
      trail={trail}
      actions={
        <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
          <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
            Delete canned reply
          </MenuItem>
        </Menu>
      }
    >
      <EditorForm editor={editor} names={fieldNames}>
        <ReplyForm draft={draft} set={set} faultOf={faultsOf(editor.error)} />
      </EditorForm>
      <ConfirmDialog
        open={isRemoving}
        onClose={close}
        title="Delete this canned reply?"
        action="Delete canned reply"
        busy={removal.isPending}
        onConfirm={() => remove(replyId, { done: 'Canned reply deleted.', list: '/replies' })}
      >
        Replies that were sent stay as they are. This can’t be undone.
      </ConfirmDialog>
    </Page>
  );
}
