import type { SignedIn } from '../../domain/member';
import { ServiceError } from '../../domain/errors';
import type { Endpoint } from './endpoint';

/** Everything that a token can be limited to. A test fails if an endpoint needs a scope that is not here. */
export const scopes = [
  ...['agents:read', 'agents:write', 'conversations:read', 'conversations:erase'],
  ...['conversations:prompts', 'audit:read', 'cases:read', 'cases:write'],
  ...['credentials:read', 'credentials:write', 'documents:read', 'documents:write', 'feedback:read'],
  ...['inbox:read', 'inbox:write', 'mcp-servers:read', 'mcp-servers:write', 'members:read', 'members:write'],
  ...['memories:read', 'memories:write', 'model-providers:read', 'model-providers:write'],
  ...['privacy:read', 'privacy:write', 'queues:read', 'queues:write', 'receipts:read'],
  ...['replies:read', 'replies:write', 'schedules:read', 'schedules:write'],
  ...['triggers:read', 'triggers:write', 'runs:read', 'runs:write'],
  ...['settings:read', 'settings:write', 'stats:read', 'tokens:read', 'tokens:write', 'tools:read'],
  ...['trials:read', 'trials:write'],
  ...[
    'tools:write',
    'user-token-secrets:read',
    'user-token-secrets:write',
    'webhooks:read',
    'webhooks:write',
  ],
] as const;

type ScopedEndpoint = Pick<Endpoint, 'tag' | 'path' | 'method' | 'needs'>;

/**
 * Returns the scope that a token must have for an endpoint: the resource, and what is done to it. Undefined for the
 * token's own session, which every token may read.
 */
export function scopeOf({ tag, path, method, needs }: ScopedEndpoint): string | undefined {
  const doing = method === 'get' ? 'read' : 'write';
  // A token has no session, so these are other members'.
  if (path.startsWith('/sessions')) return `members:${doing}`;
  if (tag === 'session') return undefined;
  if (needs === 'erasing' && tag === 'conversations') return 'conversations:erase';
  if (needs === 'prompts') return 'conversations:prompts';
  return `${tag}:${doing}`;
}

/** Throws forbidden if the member uses a token without this scope. */
export function demandScope({ scopes: given }: Pick<SignedIn, 'scopes'>, scope: string | undefined): void {
  if (scope === undefined || given === undefined || given.includes(scope)) return;
  throw new ServiceError('forbidden', `This needs a token with the scope ${scope}; yours is without it.`);
}

/** Throws forbidden if a token would make another one that may do more than itself. */
export function demandNoMoreThan(maker: Pick<SignedIn, 'scopes'>, wanted: string[] | undefined): void {
  const { scopes: given } = maker;
  if (given === undefined || wanted?.every((scope) => given.includes(scope))) return;
  throw new ServiceError('forbidden', `Your token can only give scopes that it has: ${given.join(', ')}.`);
}
