import type { AgentSnapshot } from '../domain/agent';
import type { CredentialRef } from '../domain/turn';
import type { CredentialVault } from '../vault/credential-vault';
import type { BroughtCredentials } from '../vault/held-credentials';

/** Where this process keeps what requests bring, and how the work that needs it comes here. */
export interface CredentialKeeper {
  vault: Pick<CredentialVault, 'put'>;
  /** The queue of this process alone. */
  taskQueue: string;
  /** How long it is kept, in milliseconds. */
  keptMs: number;
}

/** Keeps what a request brought, where the agent has servers that want it; what goes on is a reference. */
export function holdCredentials(
  keeper: CredentialKeeper,
  brought: BroughtCredentials | undefined,
  mcp: AgentSnapshot['mcp'],
): CredentialRef | undefined {
  const isWanted = mcp?.servers.some(({ auth, mcpServerId, name }) => {
    if (auth === 'jwt') return brought?.jwt !== undefined;
    return (
      auth === 'token' && [mcpServerId, name].some((key) => brought && Object.hasOwn(brought.tokens, key))
    );
  });
  return brought && isWanted ? keep(keeper, brought) : undefined;
}

/** Keeps what an answer brought, if it brought anything. */
export function holdAnswered(
  keeper: CredentialKeeper,
  brought: BroughtCredentials | undefined,
): CredentialRef | undefined {
  const hasAny = brought && (brought.jwt !== undefined || Object.keys(brought.tokens).length > 0);
  return hasAny ? keep(keeper, brought) : undefined;
}

function keep({ vault, taskQueue, keptMs }: CredentialKeeper, brought: BroughtCredentials): CredentialRef {
  const { tokens, jwt } = brought;
  const handle = vault.put(brought, keptMs);
  return { handle, taskQueue, servers: Object.keys(tokens), jwt: jwt !== undefined };
}
