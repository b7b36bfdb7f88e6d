import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allMcpServersQuery } from '../api/mcp-servers.js';
import { allToolsQuery } from '../api/tools.js';
import { CheckList, type CheckOption } from '../ui/check-list.js';
import { Field } from '../ui/field.js';
import { fieldNames, type AgentDraft } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';

type BuiltinTool = AgentDraft['builtinTools'][number];
type Retrieval = AgentDraft['retrieval'];

const builtinTools: Record<BuiltinTool, string> = {
  get_time: 'Knows the date and time',
  ask_confirm: 'Asks the user yes or no',
  ask_select: 'Lets the user choose',
  ask_form: 'Lets the user fill in a form',
  ask_operator: 'Asks your team one question',
  handoff: 'Hands over to your team',
  remember: 'Remembers what a user asks, for all their conversations',
  forget: 'Forgets what a user asks',
};

const retrievals: Record<Retrieval, string> = {
  always: 'Searched for every message',
  tool: 'Searched when the model asks',
  off: 'Not used',
};

/** Selects the agent's tools, MCP servers and documents. */
export function ToolChoice({ draft, set, faultOf }: AgentFormProps) {
  const tools = useQuery(allToolsQuery);
  const servers = useQuery(allMcpServersQuery);
  const toolOptions = tools.data?.map(({ toolId, name, description }): CheckOption => ({
    ...{ value: toolId, label: <code>{name}</code>, hint: description, text: `${name} ${description}` },
  }));
  const serverOptions = servers.data?.map(({ mcpServerId, name, toolCount }): CheckOption => ({
    ...{ value: mcpServerId, label: name, hint: `${toolCount} tools`, text: name },
  }));
  return (
    <section className="form-section">
      <header>
        <h2>Tools and documents</h2>
      </header>
      <CheckList
        legend={fieldNames.toolIds}
        options={toolOptions ?? []}
        value={draft.toolIds}
        onChange={(ids) => set('toolIds', ids)}
        fault={faultOf('toolIds')}
        empty={
          <>
            The workspace has no tools yet. <Link to="/tools/new">Make one</Link>
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
            The workspace has no MCP servers yet. <Link to="/mcp-servers/new">Add one</Link>
          </>
        }
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
      <Field label={fieldNames.retrieval} fault={faultOf('retrieval')}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={draft.retrieval}
            onChange={(event) => {
              const chosen = retrievalNames.find((name) => name === event.target.value);
              if (chosen) set('retrieval', chosen);
            }}
          >
            {retrievalNames.map((name) => (
              <option key={name} value={name}>
                {retrievals[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </section>
  );
}

const builtinNames = namesIn(builtinTools);
const retrievalNames = namesIn(retrievals);
const builtinOptions = builtinNames.map((name): CheckOption => ({
  ...{ value: name, label: builtinTools[name], hint: <code>{name}</code>, text: builtinTools[name] },
}));

/** Returns the keys in order, with their type. */
function namesIn<Name extends string>(words: Record<Name, unknown>): Name[] {
  const names: Name[] = [];
  for (const name in words) names.push(name);
  return names;
}
