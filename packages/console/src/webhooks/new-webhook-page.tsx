import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreateWebhook, type MadeWebhook } from '../api/webhooks.js';
import { CodeView } from '../ui/code-view.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import '../tools/tools.css';
import { VerifyNote } from './verify-note.js';
import { emptyDraft, newWebhookOf } from './webhook-draft.js';
import { WebhookForm } from './webhook-form.js';

const trail = <Link to="/webhooks">Webhooks</Link>;

export function NewWebhookPage() {
  const [made, setMade] = useState<MadeWebhook>();
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateWebhook();
  if (made) return <Made webhook={made} />;
  return (
    <Page title="New webhook" trail={trail}>
      <CreateForm
        action="Create webhook"
        list="/webhooks"
        create={create}
        isChanged={isChanged}
        onSubmit={() => create.change(newWebhookOf(draft), { onSuccess: setMade })}
      >
        <WebhookForm draft={draft} set={set} faultOf={faultsOf(create.error)} />
      </CreateForm>
    </Page>
  );
}

function Made({ webhook: { webhookId, url, secret } }: { webhook: MadeWebhook }) {
  return (
    <Page title={url} trail={trail}>
      <div className="form">
        <FormSection title="Your secret" about="Copy it now. You won’t see it again.">
          <CodeView text={secret} label="secret" />
          <VerifyNote />
        </FormSection>
        <div className="dialog-actions start">
          <Link to="/webhooks/$webhookId" params={{ webhookId }} className="button primary">
            Done
          </Link>
        </div>
      </div>
    </Page>
  );
}
