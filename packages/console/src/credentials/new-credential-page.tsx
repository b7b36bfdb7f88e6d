import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { AgentSelect } from '../agents/agent-select.js';
import { useCreateCredential, type Credential, type NewCredential } from '../api/credentials.js';
import { ChoiceField } from '../ui/choice-field.js';
import { CodeView } from '../ui/code-view.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { TextField } from '../ui/text-field.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import { BoundsFields, type BoundsDraft } from './bounds-fields.js';
import { snippetsOf } from './snippet-texts.js';
import { Snippets } from './snippets.js';

const kinds = [
  ['access', 'Access key (websites)'],
  ['api', 'API key (servers)'],
  ['test', 'Test key (server tests)'],
] as const;

type Kind = (typeof kinds)[number][0];

interface KeyDraft extends BoundsDraft {
  name: string;
  kind: Kind;
  agentId: string;
}

const empty: KeyDraft = { name: '', kind: 'access', agentId: '', origins: [], networks: [], expiresAt: '' };

const hints: Record<Kind, string> = {
  access: 'Public. Reaches only tools that don’t need an authenticated user.',
  api: 'Secret. Reaches all tools. Shown once.',
  test: 'Works like an API key, marked as a test. Shown once.',
};

const trail = <Link to="/keys">Keys</Link>;

export function NewCredentialPage() {
  const [made, setMade] = useState<Credential>();
  if (made) return <MadeKey credential={made} />;
  return <KeyForm onMade={setMade} />;
}

function KeyForm({ onMade }: { onMade: (credential: Credential) => void }) {
  const { draft, set, merge, isChanged } = useDraft(empty);
  const create = useCreateCredential();
  const faultOf = faultsOf(create.error);
  return (
    <Page title="New key" trail={trail}>
      <CreateForm
        action="Create key"
        list="/keys"
        create={create}
        isChanged={isChanged}
        onSubmit={() => create.change(newCredentialOf(draft), { onSuccess: onMade })}
      >
        <FormSection title="Key">
          <TextField
            label="Name"
            hint="Visible to your team. For example, who uses the key."
            fault={faultOf('name')}
            value={draft.name}
            onChange={(name) => set('name', name)}
          />
          <ChoiceField
            label="Kind"
            hint={hints[draft.kind]}
            choices={kinds}
            value={draft.kind}
            onChange={(kind) => set('kind', kind)}
          />
          <AgentSelect
            label="Agent"
            none="Default agent"
            fault={faultOf('agentId')}
            value={draft.agentId}
            onChange={(agentId) => set('agentId', agentId)}
          />
          <BoundsFields draft={draft} onChange={merge} faultOf={faultOf} isPublic={draft.kind === 'access'} />
        </FormSection>
      </CreateForm>
    </Page>
  );
}

function newCredentialOf({ name, kind, agentId, origins, networks, expiresAt }: KeyDraft): NewCredential {
  return {
    name: name.trim(),
    kind: kind === 'access' ? 'ACCESS_KEY' : 'API_KEY',
    ...(kind === 'test' && { test: true }),
    ...(agentId !== '' && { agentId }),
    ...(expiresAt !== '' && { expiresAt }),
    ...(networks.length > 0 && { allowedNetworks: networks }),
    ...(kind === 'access' && origins.length > 0 && { allowedOrigins: origins }),
  };
}

function MadeKey({ credential }: { credential: Credential }) {
  const { name, kind, agentId, key = '', snippet } = credential;
  return (
    <Page title={name} trail={trail}>
      <div className="form">
        <FormSection
          title="Your key"
          about={
            kind === 'API_KEY'
              ? 'Copy it now. You won’t see it again.'
              : 'You can find it again on the key’s page.'
          }
        >
          <CodeView text={key} label="key" />
        </FormSection>
        <FormSection title="Use it">
          <Snippets snippets={snippetsOf({ kind, key, widget: snippet }, location.origin)} />
        </FormSection>
        <div className="dialog-actions start">
          <Link to="/keys" className="button primary">
            {kind === 'API_KEY' ? 'Done' : 'All keys'}
          </Link>
          <Link
            to="/playground"
            search={{ keyKind: kind, ...(agentId !== undefined && { agentId }) }}
            className="button"
          >
            <FlaskConical size={15} aria-hidden />
            Open in playground
          </Link>
        </div>
      </div>
    </Page>
  );
}
