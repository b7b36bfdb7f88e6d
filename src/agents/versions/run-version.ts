import type { Agent } from '../../domain/agent';
import type { AgentVersion } from '../../domain/agent-version';
import { hasSameOrigin } from '../../domain/same-origin';
import type { HttpRequestTemplate, HttpToolDefinition, Tool } from '../../domain/tool';

/** Returns the settings of a version. The name, the look, the faces and the budgets are those that the agent has now. */
export function settingsIn({ definition }: AgentVersion, now: Agent): Agent {
  const { faces: _faces, widget: _widget, budgets: _budgets, ...settings } = definition.agent;
  const { tenantId, createdAt, name, faces, widget, budgets } = now;
  const current = { ...(faces && { faces }), ...(widget && { widget }), ...(budgets && { budgets }) };
  return { ...settings, tenantId, createdAt, name, ...current };
}

/** Returns the tools of a version. A changed secret works at once: values of headers are those that the tools have now. */
export function toolsIn({ definition, headers }: AgentVersion, now: Tool[]): HttpToolDefinition[] {
  return definition.tools.map((tool) => {
    const { headers: _masked, ...request } = tool.http;
    const current = now.find(({ toolId }) => toolId === tool.toolId)?.http;
    const frozen = Object.hasOwn(headers, tool.name) ? headers[tool.name] : undefined;
    const values = current && hasSameHeaders(current, tool.http) ? current.headers : frozen;
    return { ...tool, http: { ...request, ...(values && { headers: values }) } };
  });
}

/** A value goes to no other server, and no header is added or dropped. */
function hasSameHeaders(now: HttpRequestTemplate, then: HttpRequestTemplate): boolean {
  return hasSameOrigin(now.url, then.url) && namesOf(now) === namesOf(then);
}

function namesOf({ headers = {} }: HttpRequestTemplate): string {
  return Object.keys(headers)
    .map((name) => name.toLowerCase())
    .sort()
    .join();
}
