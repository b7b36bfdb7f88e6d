import { Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { readAgent, useChangeAgent, type Agent } from '../api/agents.js';
import { Badge } from '../ui/badge.js';
import { Button, IconButton } from '../ui/button.js';
import { ConflictNote } from '../ui/conflict-note.js';
import { CopyButton } from '../ui/copy-button.js';
import { changedFields, conflictsOf } from '../ui/draft-state.js';
import { faultsOf, isAboutFields } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ErrorNote } from '../ui/states.js';
import { useToasts } from '../ui/toast.js';
import { UnsavedChanges } from '../ui/unsaved-changes.js';
import { useDraft } from '../ui/use-draft.js';
import { changeOf, draftOf, fieldNames } from './agent-draft.js';
import { AgentForm } from './agent-form.js';
import { RemoveAgent } from './remove-agent.js';

export function AgentEditor({ agent }: { agent: Agent }) {
  const stored = useMemo(() => draftOf(agent), [agent]);
  const form = useDraft(stored);
  const [isRemoving, setRemoving] = useState(false);
  const { save, isSaving, error } = useSave(agent, form);
  return (
    <Page
      title={agent.name}
      trail={<Link to="/agents">Agents</Link>}
      aside={agent.isDefault && <Badge tone="accent">default</Badge>}
      actions={
        <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
          <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
            Delete agent
          </MenuItem>
        </Menu>
      }
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="dim id-line">
          <code>{agent.agentId}</code> <CopyButton text={agent.agentId} label="Copy the id" />
        </p>
        <AgentForm
          draft={form.draft}
          set={form.set}
          faultOf={faultsOf(error)}
          isDefaultNow={agent.isDefault}
        />
        <div className="save-bar">
          <Button
            kind="primary"
            type="submit"
            busy={isSaving}
            disabled={!form.isChanged || form.conflicts.length > 0}
          >
            Save changes
          </Button>
          <Button disabled={!form.isChanged || isSaving} onClick={form.reset}>
            Undo changes
          </Button>
          {error !== null && <ErrorNote error={isAboutFields(error) ? someFields : error} />}
          {error === null && form.isChanged && <span className="dim">Not saved yet</span>}
        </div>
        <ConflictNote names={fieldNames} conflicts={form.conflicts} decide={form.decide} />
      </form>
      <RemoveAgent agent={agent} open={isRemoving} onClose={() => setRemoving(false)} />
      <UnsavedChanges when={form.isChanged} />
    </Page>
  );
}

const someFields = new Error('Some fields need a change: see what they say.');

/** Reads the agent first: what others changed since is shown, and not overwritten. */
function useSave(agent: Agent, form: ReturnType<typeof useDraft<ReturnType<typeof draftOf>>>) {
  const change = useChangeAgent(agent.agentId);
  const toasts = useToasts();
  const [isReading, setReading] = useState(false);
  const [readError, setReadError] = useState<Error | null>(null);
  const isSaving = isReading || change.isPending;
  const save = async () => {
    if (isSaving || !form.isChanged || form.conflicts.length > 0) return;
    setReading(true);
    setReadError(null);
    try {
      const met = form.meet(draftOf(await readAgent(agent.agentId)));
      if (conflictsOf(met).length > 0) return;
      change.change(changeOf(met.draft, changedFields(met)), {
        onSuccess: (saved) => {
          form.saved(draftOf(saved));
          toasts.done('Saved. It counts from the next turn on.');
        },
      });
    } catch (error) {
      setReadError(error instanceof Error ? error : new Error('The agent could not be read.'));
    } finally {
      setReading(false);
    }
  };
  return { save, isSaving, error: readError ?? change.error };
}
