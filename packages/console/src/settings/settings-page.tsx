import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { readSettings, settingsQuery, useChangeSettings, type Settings } from '../api/settings.js';
import { AgentSelect } from '../agents/agent-select.js';
import { BudgetFields } from '../budgets/budget-fields.js';
import { BudgetStates } from '../budgets/budget-states.js';
import { CopyButton } from '../ui/copy-button.js';
import { changedFields } from '../ui/draft-state.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultPaths, faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { TabBar, TabPage, TabPanel } from '../ui/tab-page.js';
import { TextField } from '../ui/text-field.js';
import { useEditor } from '../ui/use-editor.js';
import { useFaultTab } from '../ui/use-fault-tab.js';
import { useTab } from '../ui/use-tab.js';
import '../styles/build.css';
import { OwnWorkFields } from './own-work-fields.js';
import { Prices } from './prices.js';
import { SecurityFields } from './security-fields.js';
import { changeOf, draftOf, fieldNames } from './settings-draft.js';
import type { SettingsFormProps } from './settings-form-props.js';
import { settingsTabs, type SettingsTab } from './settings-tabs.js';

const route = getRouteApi('/frame/settings');

export function SettingsPage() {
  const place = useTab('general', route.useSearch().tab, route.useNavigate());
  const query = useQuery(settingsQuery);
  const { data: settings } = query;
  if (settings) return <SettingsEditor settings={settings} {...place} />;
  return (
    <Page title="Settings">
      <ReadingState query={query} label="Loading the settings" />
    </Page>
  );
}

interface SettingsEditorProps {
  settings: Settings;
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
}

function SettingsEditor({ settings, tab, onTab }: SettingsEditorProps) {
  const editor = useEditor({
    ...{ item: settings, draftOf, changeOf },
    read: () => readSettings(),
    change: useChangeSettings(),
    done: 'Saved.',
  });
  const { draft, set, state } = editor.form;
  const form = { draft, set, faultOf: faultsOf(editor.error) };
  const onShow = useFaultTab({ error: editor.error, faulty: settingsTabs.faulty, tab, onTab });
  return (
    <TabPage tabs={settingsTabs.list} tab={tab} onTab={onTab}>
      <Page
        title="Settings"
        bar={
          <TabBar
            label="Parts of the settings"
            tabs={settingsTabs.list}
            tab={tab}
            changed={settingsTabs.of(changedFields(state))}
            faulty={settingsTabs.faulty(faultPaths(editor.error))}
          />
        }
      >
        <EditorForm editor={editor} names={fieldNames} onShow={onShow}>
          <TabPanel tab="general" shown={tab}>
            <GeneralFields {...form} tenantId={settings.tenantId} />
            <OwnWorkFields {...form} />
          </TabPanel>
          <TabPanel tab="security" shown={tab}>
            <SecurityFields {...form} />
          </TabPanel>
          <TabPanel tab="costs" shown={tab}>
            <CostFields {...form} />
          </TabPanel>
        </EditorForm>
      </Page>
    </TabPage>
  );
}

function GeneralFields({ tenantId, draft, set, faultOf }: SettingsFormProps & { tenantId: string }) {
  return (
    <FormSection title="Workspace">
      <p className="dim id-line">
        <code>{tenantId}</code> <CopyButton text={tenantId} label="Copy ID" />
      </p>
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
    </FormSection>
  );
}

function CostFields({ draft, set, faultOf }: SettingsFormProps) {
  return (
    <>
      <FormSection title="Budget" about="Monthly limit for all agents together.">
        <BudgetFields
          scopes={['tenant_month']}
          budgets={draft.budgets}
          onChange={(budgets) => set('budgets', budgets)}
          faultOf={faultOf}
        />
      </FormSection>
      <BudgetStates />
      <Prices />
    </>
  );
}
