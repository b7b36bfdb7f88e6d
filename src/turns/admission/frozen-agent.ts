import type { FrozenAgent, TenantConfig } from '../../agents/tenant-config-cache/tenant-config';
import type { Agent } from '../../domain/agent';
import type { WantedVersion } from '../../domain/wanted-version';
import { ServiceError } from '../../domain/errors';
import type { AdmissionDeps } from './admission-deps';
import type { MessageRequest } from './message-request';
import { withRefreshedTools } from './refresh-mcp-tools';
import { resolveAgent } from './resolve-conversation';
import { triedAgent } from './tried-agent';

type Asking = Pick<MessageRequest, 'caller' | 'agentId' | 'agentVersion' | 'responseSchema'>;

/**
 * Returns the agent for a turn: with unsaved settings or of a version, if the request or its key asks for them. Throws
 * not_found, invalid_request and forbidden.
 */
export async function frozenAgent(
  deps: Pick<AdmissionDeps, 'store' | 'toolServers'>,
  request: Asking,
): Promise<FrozenAgent> {
  const { caller, agentId, responseSchema } = request;
  const saved = await resolveAgent(caller, agentId);
  const wanted = wantedVersion(request, saved);
  const frozen =
    (await triedAgent(deps.store, caller, saved)) ?? (await versionFor(deps, request, saved, wanted));
  return responseSchema ? caller.config.withSchema(frozen, responseSchema) : frozen;
}

/** Throws forbidden if the key does not allow the version. */
function wantedVersion(
  { caller: { credential }, agentVersion }: Asking,
  { agentId }: Agent,
): WantedVersion | undefined {
  const { agentVersion: pinned, kind } = credential;
  if (agentVersion !== undefined && kind === 'ACCESS_KEY') throw forbidden(noChoice);
  if (pinned === undefined) return agentVersion;
  const isOwn = credential.agentId === agentId && (agentVersion ?? pinned) === pinned;
  if (!isOwn) throw forbidden(isPinned(pinned));
  return pinned;
}

async function versionFor(
  { toolServers }: Pick<AdmissionDeps, 'toolServers'>,
  { caller }: Asking,
  agent: Agent,
  wanted: WantedVersion | undefined,
): Promise<FrozenAgent> {
  if (typeof wanted === 'number') return caller.config.freezeVersion(agent, wanted);
  // A published version has the tools that it was published with.
  if (wanted === undefined && agent.publishing === 'manual') return caller.config.freeze(agent);
  const config: TenantConfig = await withRefreshedTools(toolServers, caller, agent);
  return wanted === 'draft' ? config.freezeDraft(agent) : config.freeze(agent);
}

const noChoice = 'An access key can’t choose the version of an agent. Use an API key, or pin the key.';

function isPinned(version: WantedVersion): string {
  const which = version === 'draft' ? 'the draft' : `version ${version}`;
  return `This key is pinned to ${which} of its agent. Leave out agentVersion and other agents, or use another key.`;
}

function forbidden(message: string): ServiceError {
  return new ServiceError('forbidden', message);
}
