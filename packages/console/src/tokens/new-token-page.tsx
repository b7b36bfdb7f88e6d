import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreateToken } from '../api/tokens.js';
import type { Member } from '../api/session.js';
import { useMember } from '../frame/use-member.js';
import { rolesToGive } from '../members/roles.js';
import { countOf } from '../turn/number-words.js';
import { Button } from '../ui/button.js';
import { CheckList } from '../ui/check-list.js';
import { ChoiceField } from '../ui/choice-field.js';
import { CodeView } from '../ui/code-view.js';
import { CreateForm } from '../ui/create-form.js';
import { Check } from '../ui/field.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { TextField } from '../ui/text-field.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import { scopeNames, scopeOptions, type Scope } from './scope-words.js';

const dayMs = 24 * 60 * 60_000;

const lifetimes = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
  ['never', 'Never'],
] as const;

interface TokenDraft {
  name: string;
  role: Member['role'];
  lifetime: (typeof lifetimes)[number][0];
  isLimited: boolean;
  scopes: Scope[];
}

const empty: TokenDraft = { name: '', role: 'operator', lifetime: '90', isLimited: false, scopes: [] };
const trail = <Link to="/tokens">Tokens</Link>;

export function NewTokenPage() {
  const [made, setMade] = useState<{ name: string; token: string }>();
  if (made) return <MadeToken {...made} />;
  return <TokenForm onMade={setMade} />;
}

function TokenForm({ onMade }: { onMade: (made: { name: string; token: string }) => void }) {
  const { draft, set, isChanged } = useDraft(empty);
  const create = useCreateToken();
  const faultOf = faultsOf(create.error);
  const me = useMember();
  const name = draft.name.trim();
  const body = () => ({
    name,
    role: draft.role,
    ...(draft.isLimited && { scopes: draft.scopes }),
    ...(draft.lifetime !== 'never' && {
      expiresAt: new Date(Date.now() + Number(draft.lifetime) * dayMs).toISOString(),
    }),
  });
  return (
    <Page title="New token" trail={trail}>
      <CreateForm
        action="Create token"
        list="/tokens"
        create={create}
        isChanged={isChanged}
        onSubmit={() => create.change(body(), { onSuccess: ({ token }) => onMade({ name, token }) })}
      >
        <FormSection title="Token">
          <TextField
            label="Name"
            hint="Shown to users when the program replies to them."
            fault={faultOf('name')}
            value={draft.name}
            onChange={(value) => set('name', value)}
          />
          <ChoiceField
            label="Role"
            fault={faultOf('role')}
            choices={rolesToGive(me)}
            value={draft.role}
            onChange={(role) => set('role', role)}
          />
          <ChoiceField
            label="Expires"
            fault={faultOf('expiresAt')}
            choices={lifetimes}
            value={draft.lifetime}
            onChange={(lifetime) => set('lifetime', lifetime)}
          />
          <Check
            label="Limit to some scopes"
            hint="Otherwise the token can do everything its role can."
            checked={draft.isLimited}
            onChange={(isLimited) => set('isLimited', isLimited)}
          />
          {draft.isLimited && (
            <Scopes
              scopes={draft.scopes}
              onChange={(scopes) => set('scopes', scopes)}
              fault={faultOf('scopes')}
            />
          )}
        </FormSection>
      </CreateForm>
    </Page>
  );
}

interface ScopesProps {
  scopes: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  fault: string | undefined;
}

function Scopes({ scopes, onChange, fault }: ScopesProps) {
  return (
    <>
      <CheckList
        legend="Scopes"
        options={scopeOptions}
        value={scopes}
        onChange={(chosen) => onChange(scopeNames.filter((scope) => chosen.includes(scope)))}
        fault={fault}
        empty=""
      />
      <div className="note-line">
        <Button size="small" onClick={() => onChange(scopeNames.filter((scope) => scope.endsWith(':read')))}>
          Select all reads
        </Button>
        <Button size="small" disabled={scopes.length === 0} onClick={() => onChange([])}>
          Clear
        </Button>
        <span className="dim">{countOf(scopes.length, 'scope')} selected</span>
      </div>
    </>
  );
}

function MadeToken({ name, token }: { name: string; token: string }) {
  const curl = `curl -H "Authorization: Bearer ${token}" ${location.origin}/api/workspace/agents`;
  return (
    <Page title={name} trail={trail}>
      <div className="form">
        <FormSection title="Your token" about="Copy it now. You won’t see it again.">
          <CodeView text={token} label="token" />
        </FormSection>
        <FormSection
          title="Use it"
          about={
            <>
              Send it as a bearer token. <a href="/docs">The API reference</a> lists all operations.
            </>
          }
        >
          <CodeView text={curl} label="curl snippet" />
        </FormSection>
        <div>
          <Link to="/tokens" className="button primary">
            Done
          </Link>
        </div>
      </div>
    </Page>
  );
}
