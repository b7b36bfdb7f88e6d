import type { AgentDefinition } from '../../domain/agent-version';
import { canonicalJson } from '../../domain/canonical-json';

const mostNamed = 5;

/** Returns a sentence that names the parts in which two definitions differ. */
export function changedParts(before: AgentDefinition, after: AgentDefinition): string {
  const parts = [
    ...(isSame(before.agent, after.agent) ? [] : ['the settings of the agent']),
    ...differing(before.tools, after.tools, ({ name }) => `the tool “${name}”`),
    ...differing(byServer(before), byServer(after), ({ name }) => `the server “${name}” or its tools`),
    ...differing(before.providers, after.providers, ({ name }) => `the model provider “${name}”`),
  ];
  const shown = parts.length > mostNamed ? [...parts.slice(0, mostNamed), 'more'] : parts;
  return `Changed: ${shown.join(', ')}.`;
}

/** Names each thing that only one list has, or that is another in the second. */
function differing<T extends { name: string }>(
  before: T[],
  after: T[],
  worded: (thing: T) => string,
): string[] {
  const isIn = (list: T[], thing: T) => list.some((each) => isSame(each, thing));
  const things = [
    ...after.filter((each) => !isIn(before, each)),
    ...before.filter((each) => !isIn(after, each)),
  ];
  return [...new Set(things.map(worded))];
}

function byServer({ mcp }: AgentDefinition) {
  const { servers = [], tools = [] } = mcp ?? {};
  return servers.map((server) => ({
    ...server,
    tools: tools.filter(({ mcpServerId }) => mcpServerId === server.mcpServerId),
  }));
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
