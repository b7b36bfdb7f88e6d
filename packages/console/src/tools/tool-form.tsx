import { TabPanel } from '../ui/tab-page.js';
import { CallApproval } from './call-approval.js';
import { ContextFields } from './context-fields.js';
import { ParametersField } from './parameters-field.js';
import { RequestFields } from './request-fields.js';
import { RulesSection } from './rules-section.js';
import type { ToolFormProps } from './tool-form-props.js';
import type { ToolTab } from './tool-tabs.js';

/** The fields of a tool, in their tabs. */
export function ToolForm({ shown, ...form }: ToolFormProps & { shown: ToolTab }) {
  return (
    <>
      <TabPanel tab="request" shown={shown}>
        <RequestFields {...form} />
      </TabPanel>
      <TabPanel tab="parameters" shown={shown}>
        <ParametersField
          text={form.draft.parameters}
          onChange={(text) => form.set('parameters', text)}
          fault={form.faultOf('parameters')}
        />
        <ContextFields {...form} />
      </TabPanel>
      <TabPanel tab="approval" shown={shown}>
        <CallApproval {...form} />
      </TabPanel>
      {/* A test of the rules stays while its approvers are edited. */}
      <TabPanel tab="rules" shown={shown} keeps>
        <RulesSection {...form} />
      </TabPanel>
    </>
  );
}
