import { headersOf, type HeadersDraft } from '../model-providers/provider-draft.js';
import { sentRules } from '../tools/rules.js';
import { chosenFields } from '../ui/draft-state.js';
import type { KnownServer, NewServer, ServerChange } from '../api/mcp-servers.js';
import { emptyOAuth, oauthDraftOf, oauthOf, type OAuthDraft } from './oauth-draft.js';

export type Override = KnownServer['tools'][number];

/** How the service gets a token of its own. */
export interface TokenDraft {
  tokenUrl: string;
  clientId: string;
  /** Empty: the stored one stays. */
  clientSecret: string;
  scopes: string;
  /** The end of the stored secret. Absent: there is none. */
  last4?: string;
}

export interface ServerDraft {
  name: string;
  url: string;
  transport: NonNullable<NewServer['transport']>;
  requiresAuth: boolean;
  auth: KnownServer['auth'];
  policy: KnownServer['policy'];
  identity: boolean;
  headers: HeadersDraft;
  clientCredentials: TokenDraft;
  oauth: OAuthDraft;
  /** The overrides of single tools. */
  tools: Override[];
}

export const fieldNames: Record<keyof ServerDraft, string> = {
  name: 'Name',
  url: 'URL',
  transport: 'Transport',
  requiresAuth: 'Authenticated users only',
  auth: 'Credentials',
  policy: 'When to ask',
  identity: 'Sign requests',
  headers: 'Headers',
  clientCredentials: 'Client credentials',
  oauth: 'OAuth',
  tools: 'Tools',
};

export const emptyDraft: ServerDraft = {
  name: '',
  url: '',
  transport: 'streamable-http',
  requiresAuth: true,
  auth: 'none',
  policy: 'consent',
  identity: false,
  headers: { stored: [] },
  clientCredentials: { tokenUrl: '', clientId: '', clientSecret: '', scopes: '' },
  oauth: emptyOAuth,
  tools: [],
};

export function draftOf(server: KnownServer): ServerDraft {
  const { name, url = '', transport, requiresAuth, auth, policy, tools } = server;
  return {
    ...{ name, url, requiresAuth, auth, policy, tools },
    transport: transport === 'sse' ? 'sse' : 'streamable-http',
    identity: server.identity ?? false,
    headers: { stored: server.headers },
    clientCredentials: tokenDraftOf(server.clientCredentials),
    oauth: oauthDraftOf(server.oauth),
  };
}

function tokenDraftOf(known: KnownServer['clientCredentials']): TokenDraft {
  if (!known) return emptyDraft.clientCredentials;
  const { tokenUrl, clientId, secret, scopes = [] } = known;
  return { tokenUrl, clientId, clientSecret: '', scopes: scopes.join(' '), last4: secret.last4 };
}

/** Returns the body of a change. The credentials go with each change of `auth`, which needs them. */
export function changeOf(draft: ServerDraft, changed: readonly (keyof ServerDraft)[]): ServerChange {
  const { clientCredentials, oauth, ...all } = bodyOf(draft);
  const hasToken = changed.includes('clientCredentials') || changed.includes('auth');
  return {
    ...chosenFields(all, changed),
    ...(hasToken && clientCredentials && { clientCredentials }),
    ...(draft.auth === 'oauth' && changed.includes('oauth') && { oauth: oauth ?? null }),
  };
}

export function newServerOf(draft: ServerDraft): NewServer {
  const { headers, clientCredentials, oauth, ...body } = bodyOf(draft);
  const { clientSecret = '' } = clientCredentials ?? {};
  return {
    ...body,
    ...(headers && { headers }),
    ...(oauth && { oauth }),
    ...(clientCredentials && { clientCredentials: { ...clientCredentials, clientSecret } }),
  };
}

function bodyOf({ headers, clientCredentials, oauth, ...draft }: ServerDraft) {
  const { tokenUrl, clientId, clientSecret, scopes } = clientCredentials;
  const wanted = scopes.split(/\s+/).filter((scope) => scope !== '');
  const token = {
    tokenUrl: tokenUrl.trim(),
    clientId: clientId.trim(),
    ...(clientSecret !== '' && { clientSecret }),
    ...(wanted.length > 0 && { scopes: wanted }),
  };
  return {
    ...draft,
    name: draft.name.trim(),
    url: draft.url.trim(),
    headers: headersOf(headers),
    tools: draft.tools.map(({ rules, ...override }) => ({
      ...override,
      ...(rules && { rules: sentRules(rules) }),
    })),
    ...(draft.auth === 'client_credentials' && { clientCredentials: token }),
    oauth: draft.auth === 'oauth' ? oauthOf(oauth) : undefined,
  };
}

/** Returns the override of a tool. Undefined values mean the server's own. */
export function overrideOf(tools: readonly Override[], tool: string): Override {
  return tools.find((override) => override.tool === tool) ?? { tool };
}

/** New values of an override's fields. Undefined: the server's own. */
export type OverrideChange = { [Name in keyof Override]?: Override[Name] | undefined };

/** Returns the override with these fields, without those that have no value. */
export function changedOverride(override: Override, change: OverrideChange): Override {
  const fields = Object.entries({ ...override, ...change }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(fields), tool: override.tool };
}

/** Returns the list with this override. Omits an empty one. */
export function withOverride(tools: readonly Override[], override: Override): Override[] {
  const saysNothing = Object.values(override).filter((value) => value !== undefined).length === 1;
  const others = tools.filter(({ tool }) => tool !== override.tool);
  const at = tools.findIndex(({ tool }) => tool === override.tool);
  if (saysNothing) return others;
  return at < 0 ? [...others, override] : tools.with(at, override);
}
