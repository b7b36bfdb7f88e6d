import type { FrozenDelegate } from '../../domain/delegation';
import type { AgentSnapshot } from '../../domain/agent';
import { builtinToolNames, fileSearchToolName, searchToolName } from '../../domain/tool';
import type { JsonObject } from '../../domain/json';

/** Providers accept no longer name of a tool. */
const longestName = 64;
/** In characters. */
const longestDelegation = 32_000;

/** A tool with which an agent asks another one. */
export interface AgentTool {
  kind: 'agent';
  name: string;
  description: string;
  parameters: JsonObject;
  agentId: string;
  snapshotId: string;
}

const parameters: JsonObject = {
  type: 'object',
  properties: {
    message: {
      type: 'string',
      minLength: 1,
      maxLength: longestDelegation,
      description: 'What it is to do, with all that it needs to know: it reads nothing else',
    },
  },
  required: ['message'],
};

/** Returns the tools with which the agent asks others. */
export function agentToolsOf({ delegates = [] }: Pick<AgentSnapshot, 'delegates'>): AgentTool[] {
  return delegates.map(({ tool, name, agentId, snapshotId }) => ({
    kind: 'agent',
    name: tool,
    description: `Asks the agent “${name}” and waits for its answer. It works with instructions and tools of its own.`,
    parameters,
    agentId,
    snapshotId,
  }));
}

/** Names the tools with which agents are asked: `ask_` and the agent's name, each once and none of the agent's others. */
export function namedDelegates(
  agents: Omit<FrozenDelegate, 'tool'>[],
  { tools, mcp }: Pick<AgentSnapshot, 'tools' | 'mcp'>,
): FrozenDelegate[] {
  const others = [...tools, ...(mcp?.tools ?? [])].map(({ name }) => name.toLowerCase());
  const taken = new Set<string>([...builtinToolNames, searchToolName, fileSearchToolName, ...others]);
  return agents.map((agent) => {
    const tool = freeName(`ask_${plain(agent.name)}`.slice(0, longestName), taken);
    taken.add(tool);
    return { ...agent, tool };
  });
}

function plain(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '') || 'agent';
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free)) return free;
    const end = `_${number}`;
    free = `${name.slice(0, longestName - end.length)}${end}`;
  }
}
