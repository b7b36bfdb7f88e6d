import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  readSettings,
  settingsQuery,
  useChangeSettings,
  type Settings,
  type SettingsChange,
} from '../api/settings.js';
import { AgentSelect } from '../agents/agent-select.js';
import { budgetDrafts, budgetsOf, type BudgetDraft } from '../budgets/budget-draft.js';
import { BudgetFields } from '../budgets/budget-fields.js';
import { BudgetStates } from '../budgets/budget-states.js';
import { useMay } from '../frame/use-member.js';
import { roleNames } from '../members/roles.js';
import { CheckList } from '../ui/check-list.js';
import { CopyButton } from '../ui/copy-button.js';
import { EditorForm } from '../ui/editor-form.js';
import { Check } from '../ui/field.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import { useEditor } from '../ui/use-editor.js';
import '../styles/build.css';
import { Prices } from './prices.js';
import { UserTokenSecrets } from './user-token-secrets.js';

export function SettingsPage() {
  const query = useQuery(settingsQuery);
  const { data: settings } = query;
  return (
    <Page title="Settings">
      {settings && <SettingsEditor settings={settings} />}
      {!settings && <ReadingState query={query} label="Loading the settings" />}
    </Page>
  );
}

interface SettingsDraft {
  name: string;
  defaultAgentId: string;
  requireUserToken: boolean;
  requireSecondFactor: string[];
  budgets: BudgetDraft<'tenant_month'>[];
}

const fieldNames: Record<keyof SettingsDraft, string> = {
  name: 'Name',
  defaultAgentId: 'Default agent',
  requireUserToken: 'Require verified users',
  requireSecondFactor: 'Two-factor',
  budgets: 'Budgets',
};

const draftOf = ({ requireSecondFactor, ...settings }: Settings): SettingsDraft => ({
  ...{ name: settings.name, defaultAgentId: settings.defaultAgentId },
  requireUserToken: settings.requireUserToken,
  requireSecondFactor: [...requireSecondFactor],
  budgets: budgetDrafts(settings.budgets),
});

function changeOf(draft: SettingsDraft, changed: readonly (keyof SettingsDraft)[]): SettingsChange {
  const requireSecondFactor = roleNames.filter((role) => draft.requireSecondFactor.includes(role));
  const budgets = budgetsOf(draft.budgets);
  const all = { ...draft, name: draft.name.trim(), requireSecondFactor, budgets };
  return Object.fromEntries(changed.map((name) => [name, all[name]]));
}

const roleOptions = [
  { value: 'owner', label: 'Owners', text: 'owners' },
  { value: 'admin', label: 'Admins', text: 'admins' },
  { value: 'operator', label: 'Operators', text: 'operators' },
];

function SettingsEditor({ settings }: { settings: Settings }) {
  const editor = useEditor({
    ...{ item: settings, draftOf, changeOf },
    read: () => readSettings(),
    change: useChangeSettings(),
    done: 'Saved.',
  });
  const { draft, set } = editor.form;
  const faultOf = faultsOf(editor.error);
  const isOwner = useMay('owners');
  return (
    <div className="settings">
      <EditorForm editor={editor} names={fieldNames}>
        <p className="dim id-line">
          <code>{settings.tenantId}</code> <CopyButton text={settings.tenantId} label="Copy ID" />
        </p>
        <FormSection title="Workspace">
          <TextField
            label={fieldNames.name}
            hint="Members see it in the sidebar, and in invitations."
            fault={faultOf('name')}
            value={draft.name}
            onChange={(name) => set('name', name)}
          />
          <AgentSelect
            label={fieldNames.defaultAgentId}
            hint="Used by keys and requests without an agent."
            fault={faultOf('defaultAgentId')}
            value={draft.defaultAgentId}
            onChange={(agentId) => set('defaultAgentId', agentId)}
          />
          <Check
            label={fieldNames.requireUserToken}
            hint="Requests with an access key must carry a token signed by your backend."
            checked={draft.requireUserToken}
            onChange={(checked) => set('requireUserToken', checked)}
          />
          {isOwner && (
            <CheckList
              legend="Require two-factor for"
              options={roleOptions}
              value={draft.requireSecondFactor}
              onChange={(roles) => set('requireSecondFactor', roles)}
              fault={faultOf('requireSecondFactor')}
              empty=""
            />
          )}
        </FormSection>
        <FormSection title="Budget" about="Monthly limit for all agents together.">
          <BudgetFields
            scopes={['tenant_month']}
            budgets={draft.budgets}
            onChange={(budgets) => set('budgets', budgets)}
            faultOf={faultOf}
          />
        </FormSection>
      </EditorForm>
      <BudgetStates />
      <FormSection title="Sign-in" about="Let members sign in with your identity provider (SSO).">
        <div>
          <Link to="/settings/sign-in" className="button">
            Set up SSO
          </Link>
        </div>
      </FormSection>
      <UserTokenSecrets />
      <Prices />
    </div>
  );
}
