import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readWebhook, useChangeWebhook, webhookQuery, type Webhook } from '../api/webhooks.js';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { ExactTime } from '../ui/time.js';
import { useEditor } from '../ui/use-editor.js';
import '../styles/build.css';
import '../tools/tools.css';
import { RemoveWebhook } from './remove-webhook.js';
import { RotateSecret } from './rotate-secret.js';
import { webhookState } from './state-words.js';
import { TestWebhook } from './test-webhook.js';
import { changeOf, draftOf, fieldNames } from './webhook-draft.js';
import { WebhookForm } from './webhook-form.js';

const route = getRouteApi('/frame/webhooks/$webhookId');
const trail = <Link to="/webhooks">Webhooks</Link>;

export function WebhookPage() {
  const { webhookId } = route.useParams();
  const query = useQuery(webhookQuery(webhookId));
  const { data: webhook } = query;
  if (webhook) return <WebhookEditor key={webhookId} webhook={webhook} />;
  return (
    <Page title="Webhook" trail={trail}>
      <ReadingState query={query} label="Loading the webhook" />
    </Page>
  );
}

function WebhookEditor({ webhook }: { webhook: Webhook }) {
  const { webhookId, url } = webhook;
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditor({
    ...{ item: webhook, draftOf, changeOf },
    read: () => readWebhook(webhookId),
    change: useChangeWebhook(webhookId),
    done: 'Saved. Applies from the next event.',
  });
  const { draft, set, isChanged } = editor.form;
  const state = webhookState(webhook);
  return (
    <Page
      title={url}
      trail={trail}
      aside={state && <Badge tone={state.tone}>{state.words}</Badge>}
      actions={
        <>
          <Link to="/webhooks/$webhookId/deliveries" params={{ webhookId }} className="button">
            Deliveries
          </Link>
          <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
            <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
              Delete webhook
            </MenuItem>
          </Menu>
        </>
      }
    >
      <div className="beside">
        <EditorForm editor={editor} names={fieldNames}>
          <Trouble webhook={webhook} />
          <WebhookForm draft={draft} set={set} faultOf={faultsOf(editor.error)} />
        </EditorForm>
        <div className="tab-group">
          <TestWebhook webhookId={webhookId} isChanged={isChanged} />
          <RotateSecret webhook={webhook} />
        </div>
      </div>
      <RemoveWebhook webhook={webhook} open={isRemoving} onClose={() => setRemoving(false)} />
    </Page>
  );
}

function Trouble({ webhook: { isActive, offBecause, failingSince } }: { webhook: Webhook }) {
  if (!isActive && offBecause === 'gone')
    return <p className="note warn">Disabled: the endpoint answered 410 (gone).</p>;
  if (!isActive && offBecause === 'failures')
    return <p className="note warn">Disabled: every attempt failed for five days.</p>;
  if (failingSince === undefined) return null;
  return (
    <p className="note warn">
      <span>
        Every attempt has failed since <ExactTime at={failingSince} />. After five days it is disabled.
      </span>
    </p>
  );
}
