import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UsedBy } from '../agents/used-by.js';
import {
  modelProviderQuery,
  readModelProvider,
  useChangeModelProvider,
  type ModelProvider,
} from '../api/model-providers.js';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { useEditor } from '../ui/use-editor.js';
import '../styles/build.css';
import '../tools/tools.css';
import { CheckModelProvider } from './check-model-provider.js';
import { changeOf, draftOf, fieldNames } from './provider-draft.js';
import { ProviderForm } from './provider-form.js';
import { RemoveModelProvider } from './remove-model-provider.js';
import { usesProvider } from './uses-provider.js';

const route = getRouteApi('/frame/model-providers/$providerId');
const trail = <Link to="/model-providers">Model providers</Link>;

export function ModelProviderPage() {
  const { providerId } = route.useParams();
  const query = useQuery(modelProviderQuery(providerId));
  const { data: provider } = query;
  if (provider) return <ProviderEditor key={providerId} provider={provider} />;
  return (
    <Page title="Model provider" trail={trail}>
      <ReadingState query={query} label="Loading the model provider" />
    </Page>
  );
}

function ProviderEditor({ provider }: { provider: ModelProvider }) {
  const { providerId, name, isDefault, key } = provider;
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditor({
    ...{ item: provider, draftOf, changeOf },
    read: () => readModelProvider(providerId),
    change: useChangeModelProvider(providerId),
    done: 'Saved. Applies from the next model call.',
  });
  const { draft, set, isChanged } = editor.form;
  return (
    <Page
      title={name}
      trail={trail}
      aside={isDefault && <Badge tone="accent">default</Badge>}
      actions={
        <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
          <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
            Delete model provider
          </MenuItem>
        </Menu>
      }
    >
      <div className="beside">
        <EditorForm editor={editor} names={fieldNames}>
          <div>
            <p className="dim id-line">
              <code>{providerId}</code> <CopyButton text={providerId} label="Copy ID" />
            </p>
            <UsedBy
              isUser={(agent) => usesProvider(agent, providerId)}
              {...(isDefault && { none: 'Used by agents without a provider of their own.' })}
            />
          </div>
          <ProviderForm draft={draft} set={set} faultOf={faultsOf(editor.error)} last4={key?.last4} />
        </EditorForm>
        <CheckModelProvider provider={provider} isChanged={isChanged} />
      </div>
      <RemoveModelProvider provider={provider} open={isRemoving} onClose={() => setRemoving(false)} />
    </Page>
  );
}
