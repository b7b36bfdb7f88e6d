import type { KnownServer, NewServer, ServerChange } from '../api/mcp-servers.js';

export type Override = KnownServer['tools'][number];

export interface ServerDraft {
  name: string;
  url: string;
  transport: NonNullable<NewServer['transport']>;
  requiresAuth: boolean;
  auth: KnownServer['auth'];
  policy: KnownServer['policy'];
  /** The overrides of single tools. */
  tools: Override[];
}

export const fieldNames: Record<keyof ServerDraft, string> = {
  name: 'Name',
  url: 'URL',
  transport: 'Transport',
  requiresAuth: 'Only for authenticated users',
  auth: 'Credentials',
  policy: 'Before its tools run',
  tools: 'Tools',
};

export const emptyDraft: ServerDraft = {
  name: '',
  url: '',
  transport: 'streamable-http',
  requiresAuth: true,
  auth: 'none',
  policy: 'consent',
  tools: [],
};

export function draftOf(server: KnownServer): ServerDraft {
  const { name, url = '', transport, requiresAuth, auth, policy, tools } = server;
  return {
    ...{ name, url, requiresAuth, auth, policy, tools },
    transport: transport === 'sse' ? 'sse' : 'streamable-http',
  };
}

export function changeOf(draft: ServerDraft, changed: readonly (keyof ServerDraft)[]): ServerChange {
  const all = bodyOf(draft);
  return Object.fromEntries(changed.map((name) => [name, all[name]]));
}

export function bodyOf(draft: ServerDraft): NewServer & ServerDraft {
  return { ...draft, name: draft.name.trim(), url: draft.url.trim() };
}

/** Returns the override of a tool. Undefined values mean the server's own. */
export function overrideOf(tools: readonly Override[], tool: string): Override {
  return tools.find((override) => override.tool === tool) ?? { tool };
}

/** Returns the list with this override. Omits an empty one. */
export function withOverride(tools: readonly Override[], override: Override): Override[] {
  const saysNothing = Object.values(override).filter((value) => value !== undefined).length === 1;
  const others = tools.filter(({ tool }) => tool !== override.tool);
  const at = tools.findIndex(({ tool }) => tool === override.tool);
  if (saysNothing) return others;
  return at < 0 ? [...others, override] : tools.with(at, override);
}
