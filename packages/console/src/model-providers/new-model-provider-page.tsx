import { Link, useNavigate } from '@tanstack/react-router';
import { useCreateModelProvider } from '../api/model-providers.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import '../tools/tools.css';
import { emptyDraft, newProviderOf } from './provider-draft.js';
import { ProviderForm } from './provider-form.js';

export function NewModelProviderPage() {
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateModelProvider();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <Page title="New model provider" trail={<Link to="/model-providers">Model providers</Link>}>
      <CreateForm
        action="Add model provider"
        list="/model-providers"
        create={create}
        isChanged={isChanged}
        onSubmit={() =>
          create.change(newProviderOf(draft), {
            onSuccess: ({ providerId, name }) => {
              toasts.done(`“${name}” added.`);
              void navigate({
                to: '/model-providers/$providerId',
                params: { providerId },
                replace: true,
                ignoreBlocker: true,
              });
            },
          })
        }
      >
        <ProviderForm draft={draft} set={set} faultOf={faultsOf(create.error)} />
      </CreateForm>
    </Page>
  );
}
