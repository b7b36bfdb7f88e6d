import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allAgentsQuery } from '../api/all-agents.js';
import { allMcpServersQuery } from '../api/mcp-servers.js';
import { allToolsQuery } from '../api/tools.js';
import { CheckList, type CheckOption } from '../ui/check-list.js';
import { FormSection } from '../ui/form-section.js';
import { fieldNames, type AgentDraft } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';

type BuiltinTool = AgentDraft['builtinTools'][number];

const builtinTools: Record<BuiltinTool, string> = {
  get_time: 'Get the date and time',
  ask_confirm: 'Ask the user to confirm',
  ask_select: 'Ask the user to choose',
  ask_form: 'Ask the user to fill in a form',
  ask_operator: 'Ask your team a question',
  handoff: 'Hand over to your team',
  remember: 'Remember facts about a user',
  forget: 'Forget facts about a user',
};

/** Selects the agent's tools, MCP servers, and the agents that it may ask. `agentId` is absent for a new agent. */
export function ToolChoice({
  draft,
  set,
  faultOf,
  agentId: own,
}: AgentFormProps & { agentId: string | undefined }) {
  const tools = useQuery(allToolsQuery);
  const servers = useQuery(allMcpServersQuery);
  const agents = useQuery(allAgentsQuery);
  const toolOptions = tools.data?.map(({ toolId, name, description }): CheckOption => ({
    ...{ value: toolId, label: <code>{name}</code>, hint: description, text: `${name} ${description}` },
  }));
  const serverOptions = servers.data?.map(({ mcpServerId, name, toolCount }): CheckOption => ({
    ...{ value: mcpServerId, label: name, hint: `${toolCount} tools`, text: name },
  }));
  const agentOptions = agents.data
    ?.filter(({ agentId }) => agentId !== own)
    .map(({ agentId, name, type }): CheckOption => ({
      ...{ value: agentId, label: name, hint: type, text: name },
    }));
  return (
    <FormSection title="Tools" about="Actions the agent can take.">
      <CheckList
        legend={fieldNames.toolIds}
        options={toolOptions ?? []}
        value={draft.toolIds}
        onChange={(ids) => set('toolIds', ids)}
        fault={faultOf('toolIds')}
        empty={
          <>
            No tools yet. <Link to="/tools/new">Create one</Link>
          </>
        }
      />
      <CheckList
        legend={fieldNames.mcpServerIds}
        options={serverOptions ?? []}
        value={draft.mcpServerIds}
        onChange={(ids) => set('mcpServerIds', ids)}
        fault={faultOf('mcpServerIds')}
        empty={
          <>
            No MCP servers yet. <Link to="/mcp-servers/new">Add one</Link>
          </>
        }
      />
      <CheckList
        legend={fieldNames.agentIds}
        options={agentOptions ?? []}
        value={draft.agentIds}
        onChange={(ids) => set('agentIds', ids)}
        fault={faultOf('agentIds')}
        empty="No other agents yet."
      />
      <CheckList
        legend={fieldNames.builtinTools}
        options={builtinOptions}
        value={draft.builtinTools}
        onChange={(names) =>
          set(
            'builtinTools',
            builtinNames.filter((name) => names.includes(name)),
          )
        }
        fault={faultOf('builtinTools')}
        empty=""
      />
    </FormSection>
  );
}

const builtinNames = namesIn(builtinTools);
const builtinOptions = builtinNames.map((name): CheckOption => ({
  ...{ value: name, label: builtinTools[name], hint: <code>{name}</code>, text: builtinTools[name] },
}));

/** Returns the keys in order, with their type. */
function namesIn<Name extends string>(words: Record<Name, unknown>): Name[] {
  const names: Name[] = [];
  for (const name in words) names.push(name);
  return names;
}
