import { Link, useNavigate } from '@tanstack/react-router';
import { useCreateReply } from '../api/replies.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import '../tools/tools.css';
import { emptyDraft, newReplyOf } from './reply-draft.js';
import { ReplyForm } from './reply-form.js';

export function NewReplyPage() {
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateReply();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <Page title="New canned reply" trail={<Link to="/replies">Canned replies</Link>}>
      <CreateForm
        action="Create canned reply"
        list="/replies"
        create={create}
        isChanged={isChanged}
        onSubmit={() =>
          create.change(newReplyOf(draft), {
            onSuccess: ({ title }) => {
              toasts.done(`Canned reply “${title}” created.`);
              void navigate({ to: '/replies', ignoreBlocker: true });
            },
          })
        }
      >
        <ReplyForm draft={draft} set={set} faultOf={faultsOf(create.error)} />
      </CreateForm>
    </Page>
  );
}
