import type { ReactNode } from 'react';
import type { Agent } from '../api/agents.js';
import { BudgetStates } from '../budgets/budget-states.js';
import { TabPanel } from '../ui/tab-page.js';
import { VersionList } from '../versions/version-list.js';
import { AgentDocuments } from './agent-documents.js';
import type { AgentFormProps } from './agent-form-props.js';
import type { AgentTab } from './agent-tabs.js';
import { AnswerSchema } from './answer-schema.js';
import { DocumentSearch } from './document-search.js';
import { FaceChoice } from './face-choice.js';
import { GateFields } from './gate-fields.js';
import { HandoffFields } from './handoff-fields.js';
import { InstructionFields } from './instruction-fields.js';
import { LimitFields } from './limit-fields.js';
import { ModelChoice } from './model-choice.js';
import { PublishingFields } from './publishing-fields.js';
import { ToolChoice } from './tool-choice.js';

interface TabbedFormProps extends AgentFormProps {
  /** Absent for a new agent. */
  agent?: Agent;
  /** Shown with the channels. */
  channels?: ReactNode;
  /** The tab that is shown. */
  shown: AgentTab;
}

/** The fields of an agent, in their tabs. */
export function AgentForm({ agent, shown, channels, ...form }: TabbedFormProps) {
  const agentId = agent?.agentId;
  return (
    <>
      <TabPanel tab="instructions" shown={shown}>
        <InstructionFields {...form} />
      </TabPanel>
      <TabPanel tab="model" shown={shown}>
        <ModelChoice {...form} />
        <AnswerSchema {...form} />
      </TabPanel>
      <TabPanel tab="tools" shown={shown}>
        <ToolChoice {...form} agentId={agentId} />
      </TabPanel>
      <TabPanel tab="knowledge" shown={shown}>
        <DocumentSearch {...form} />
        {agentId !== undefined && form.draft.retrieval !== 'off' && <AgentDocuments agentId={agentId} />}
      </TabPanel>
      <TabPanel tab="people" shown={shown}>
        <HandoffFields {...form} />
      </TabPanel>
      <TabPanel tab="channels" shown={shown}>
        {channels}
        <FaceChoice {...form} agentId={agentId} />
      </TabPanel>
      <TabPanel tab="limits" shown={shown}>
        <LimitFields {...form} />
        {agentId !== undefined && <BudgetStates agentId={agentId} />}
      </TabPanel>
      <TabPanel tab="versions" shown={shown}>
        {agent && <VersionList agent={agent} />}
        <PublishingFields {...form} />
        {agentId !== undefined && form.draft.publishing === 'manual' && (
          <GateFields {...form} agentId={agentId} />
        )}
      </TabPanel>
    </>
  );
}
