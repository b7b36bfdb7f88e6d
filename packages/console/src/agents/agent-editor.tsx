import { Link } from '@tanstack/react-router';
import { Ellipsis, FlaskConical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readAgent, useChangeAgent, type Agent } from '../api/agents.js';
import { Beside } from '../playground/beside.js';
import { TryPanel } from '../playground/try-panel.js';
import { Badge } from '../ui/badge.js';
import { Button, IconButton } from '../ui/button.js';
import { changedFields } from '../ui/draft-state.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultPaths, faultsOf } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { TabBar, TabPage } from '../ui/tab-page.js';
import { useEditor } from '../ui/use-editor.js';
import { useFaultTab } from '../ui/use-fault-tab.js';
import { DraftState } from '../versions/draft-state.js';
import { PublishButton } from '../versions/publish-button.js';
import { WidgetDesigner } from '../widget-designer/widget-designer.js';
import '../styles/build.css';
import { changeOf, draftOf, fieldNames } from './agent-draft.js';
import { AgentForm } from './agent-form.js';
import { agentTabs, type AgentTab } from './agent-tabs.js';
import './agents.css';
import { RemoveAgent } from './remove-agent.js';

interface AgentEditorProps {
  agent: Agent;
  tab: AgentTab;
  onTab: (tab: AgentTab) => void;
}

export function AgentEditor({ agent, tab, onTab }: AgentEditorProps) {
  const { agentId, name, isDefault } = agent;
  const isManual = agent.publishing === 'manual';
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditor({
    ...{ item: agent, draftOf, changeOf },
    read: () => readAgent(agentId),
    change: useChangeAgent(agentId),
    done: isManual ? 'Saved as a draft.' : 'Saved. Applies from the next turn.',
  });
  const [isTrying, setTrying] = useState(false);
  const { draft, set, state } = editor.form;
  const changed = changedFields(state);
  const faultOf = faultsOf(editor.error);
  const onShow = useFaultTab({ error: editor.error, faulty: agentTabs.faulty, tab, onTab });
  return (
    <TabPage tabs={agentTabs.list} tab={tab} onTab={onTab}>
      <Page
        title={name}
        trail={<Link to="/agents">Agents</Link>}
        aside={
          <>
            {isDefault && <Badge tone="accent">default</Badge>}
            {isManual && <DraftState agent={agent} />}
          </>
        }
        actions={
          <>
            {isManual && <PublishButton agent={agent} isUnsaved={editor.form.isChanged} />}
            <Button
              icon={<FlaskConical size={14} aria-hidden />}
              aria-pressed={isTrying}
              onClick={() => setTrying(!isTrying)}
            >
              Playground
            </Button>
            <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
              <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
                Delete agent
              </MenuItem>
            </Menu>
          </>
        }
        bar={
          <TabBar
            label="Parts of the agent"
            tabs={agentTabs.list}
            tab={tab}
            changed={agentTabs.of(changed)}
            faulty={agentTabs.faulty(faultPaths(editor.error))}
          />
        }
        flush
      >
        <Beside
          panel={
            isTrying ? (
              <TryPanel agent={agent} change={changeOf(draft, changed)} onClose={() => setTrying(false)} />
            ) : undefined
          }
        >
          <EditorForm editor={editor} names={fieldNames} onShow={onShow}>
            <LeftOutTools agent={agent} />
            <AgentForm
              shown={tab}
              agent={agent}
              draft={draft}
              set={set}
              faultOf={faultOf}
              isDefaultNow={isDefault}
              channels={
                <WidgetDesigner
                  agent={agent}
                  design={draft.widget}
                  onChange={(design) => set('widget', design)}
                  faultOf={(field) => faultOf(`widget.${field}`)}
                />
              }
            />
          </EditorForm>
        </Beside>
        <RemoveAgent agent={agent} open={isRemoving} onClose={() => setRemoving(false)} />
      </Page>
    </TabPage>
  );
}

/** Tools that the model's provider does not take. */
function LeftOutTools({ agent: { leftOut = [] } }: { agent: Agent }) {
  if (leftOut.length === 0) return null;
  return (
    <div className="note warn">
      <p>The model’s provider rejects these tools, so the agent answers without them:</p>
      <ul>
        {leftOut.map(({ tool, why }) => (
          <li key={tool}>
            <code>{tool}</code> {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
