import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Trigger } from '../api/trigger-types.js';
import { readTrigger, triggerDeliveriesQuery, triggerQuery, useChangeTrigger } from '../api/triggers.js';
import { WakeList } from '../runs/wake-list.js';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { useEditor } from '../ui/use-editor.js';
import '../styles/build.css';
import '../tools/tools.css';
import { RemoveTrigger } from './remove-trigger.js';
import { changeOf, draftOf, fieldNames } from './trigger-draft.js';
import { TriggerForm } from './trigger-form.js';
import { TriggerSecret } from './trigger-secret.js';

const route = getRouteApi('/frame/triggers/$triggerId');
const trail = <Link to="/triggers">Triggers</Link>;

export function TriggerPage() {
  const { triggerId } = route.useParams();
  const query = useQuery(triggerQuery(triggerId));
  const { data: trigger } = query;
  if (trigger) return <TriggerEditor key={triggerId} trigger={trigger} />;
  return (
    <Page title="Trigger" trail={trail}>
      <ReadingState query={query} label="Loading the trigger" />
    </Page>
  );
}

function TriggerEditor({ trigger }: { trigger: Trigger }) {
  const { triggerId, name, isActive } = trigger;
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditor({
    ...{ item: trigger, draftOf, changeOf },
    read: () => readTrigger(triggerId),
    change: useChangeTrigger(triggerId),
    done: 'Saved. Applies from the next event.',
  });
  const { draft, set } = editor.form;
  return (
    <Page
      title={name}
      trail={trail}
      aside={!isActive && <Badge tone="warn">paused</Badge>}
      actions={
        <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
          <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
            Delete trigger
          </MenuItem>
        </Menu>
      }
    >
      <div className="beside">
        <EditorForm editor={editor} names={fieldNames}>
          <TriggerForm draft={draft} set={set} faultOf={faultsOf(editor.error)} />
        </EditorForm>
        <div className="tab-group">
          <TriggerSecret trigger={trigger} />
          <section className="try-pane" aria-labelledby="deliveries-title">
            <h2 id="deliveries-title">Events that came</h2>
            <WakeList
              query={triggerDeliveriesQuery(triggerId)}
              label="Events of this trigger"
              empty="None yet. Signed events are listed for 90 days."
            />
          </section>
        </div>
      </div>
      <RemoveTrigger trigger={trigger} open={isRemoving} onClose={() => setRemoving(false)} />
    </Page>
  );
}
