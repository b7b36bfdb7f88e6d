import { Link } from '@tanstack/react-router';
import { Ellipsis, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readAgent, useChangeAgent, type Agent } from '../api/agents.js';
import { BudgetStates } from '../budgets/budget-states.js';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { useEditor } from '../ui/use-editor.js';
import '../styles/build.css';
import { AgentDocuments } from './agent-documents.js';
import { changeOf, draftOf, fieldNames } from './agent-draft.js';
import { AgentForm } from './agent-form.js';
import { RemoveAgent } from './remove-agent.js';

export function AgentEditor({ agent }: { agent: Agent }) {
  const { agentId, name, isDefault } = agent;
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditor({
    ...{ item: agent, draftOf, changeOf },
    read: () => readAgent(agentId),
    change: useChangeAgent(agentId),
    done: 'Saved. It counts from the next turn on.',
  });
  const { draft, set } = editor.form;
  return (
    <Page
      title={name}
      trail={<Link to="/agents">Agents</Link>}
      aside={isDefault && <Badge tone="accent">default</Badge>}
      actions={
        <>
          <TestLink agentId={agentId} />
          <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
            <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
              Delete agent
            </MenuItem>
          </Menu>
        </>
      }
    >
      <EditorForm editor={editor} names={fieldNames}>
        <p className="dim id-line">
          <code>{agentId}</code> <CopyButton text={agentId} label="Copy the id" />
        </p>
        <AgentForm draft={draft} set={set} faultOf={faultsOf(editor.error)} isDefaultNow={isDefault} />
        <BudgetStates agentId={agentId} />
        {draft.retrieval !== 'off' && <AgentDocuments agentId={agentId} />}
      </EditorForm>
      <RemoveAgent agent={agent} open={isRemoving} onClose={() => setRemoving(false)} />
    </Page>
  );
}

/** Opens the playground in another tab, beside the form. */
function TestLink({ agentId }: { agentId: string }) {
  const address = `/console/playground?agentId=${encodeURIComponent(agentId)}`;
  return (
    <a className="button" href={address} target="_blank" rel="noreferrer">
      <Play size={14} aria-hidden />
      Test beside it
    </a>
  );
}
