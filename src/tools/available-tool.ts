import type { AgentSnapshot } from '../domain/agent';
import type { HttpToolDefinition } from '../domain/tool';
import type { ToolAccess } from '../domain/turn';
import { builtinTools, type BuiltinTool } from './builtin-tools';

/** A tool that a model may call in this turn. */
export type AvailableTool = BuiltinTool | HttpToolDefinition;

/** What the model is offered: a tool that the request may not reach is absent, as if it did not exist. */
export function availableTools(snapshot: AgentSnapshot, access: ToolAccess): AvailableTool[] {
  const builtin = builtinTools.filter(
    ({ name }) => snapshot.builtinTools.includes(name) && (name !== 'handoff' || snapshot.handoff.enabled),
  );
  const own = snapshot.tools.filter(({ requiresAuth }) => access === 'all' || !requiresAuth);
  return [...builtin, ...own];
}

export function findTool(tools: AvailableTool[], name: string): AvailableTool | undefined {
  return tools.find((tool) => tool.name === name);
}
