import { CheckList, type CheckOption } from '../ui/check-list.js';
import { FormSection } from '../ui/form-section.js';
import { allFaces, fieldNames, type AgentDraft } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';

const faces: Record<AgentDraft['faces'][number], { label: string; path: string }> = {
  'ai-sdk': { label: 'AI SDK: useChat', path: '/ai/{agentId}/chat' },
  'ag-ui': { label: 'AG-UI: HttpAgent, CopilotKit', path: '/ag-ui/{agentId}' },
  openai: { label: 'OpenAI: Responses, Chat Completions', path: '/v1' },
  mcp: { label: 'MCP: the agent as a tool', path: '/mcp/{agentId}' },
  a2a: { label: 'A2A: other agents', path: '/a2a/{agentId}' },
};

interface FaceChoiceProps extends AgentFormProps {
  /** Absent for a new agent. */
  agentId?: string | undefined;
}

/** Selects the protocols that the agent speaks besides the service's own. */
export function FaceChoice({ draft, set, faultOf, agentId = '{agentId}' }: FaceChoiceProps) {
  const options = allFaces.map((name): CheckOption => {
    const { label, path } = faces[name];
    return { value: name, label, hint: <code>{path.replace('{agentId}', agentId)}</code>, text: label };
  });
  return (
    <FormSection
      title="Protocols"
      about="Clients that speak these can talk to the agent. Saved with the agent."
    >
      <CheckList
        legend={fieldNames.faces}
        options={options}
        value={draft.faces}
        onChange={(chosen) =>
          set(
            'faces',
            allFaces.filter((name) => chosen.includes(name)),
          )
        }
        fault={faultOf('faces')}
        empty=""
      />
    </FormSection>
  );
}
