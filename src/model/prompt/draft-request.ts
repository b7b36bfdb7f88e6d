import type { AgentSnapshot } from '../../domain/agent';

const note =
  'A human colleague talks with the user now. Propose the next reply of this colleague to the user. Write its words ' +
  'alone: no name before them, no marks of sources like [1], no note about it. The colleague may change it, or not ' +
  'send it. You can’t call tools here.';

/** Returns the agent as it drafts a reply for a colleague: in plain text, and without tools. */
export function asDrafter({ responseSchema: _schema, mcp: _mcp, ...agent }: AgentSnapshot): AgentSnapshot {
  const instructions = [agent.instructions, note].filter(Boolean).join('\n\n');
  return { ...agent, instructions, tools: [], builtinTools: [], retrieval: 'off' };
}
