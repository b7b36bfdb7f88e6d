import type { InstallationServers } from '../agents/tenant-config-cache/agent-parts';
import { freezeForTrial } from '../agents/versions/freeze-for-trial';
import { TrialGateway } from '../trials/trial-gateway';
import { Trials } from '../trials/trials';
import type { Connections } from './connect';

/** The part that tries versions of agents. */
export function trialParts(
  { store, temporal, settings }: Connections,
  { stdio }: { stdio: InstallationServers },
): Trials {
  const { heartbeatTimeoutMs } = settings.limits;
  return new Trials({
    store,
    gateway: new TrialGateway(temporal, { heartbeatTimeoutMs }),
    freeze: (wanted) => freezeForTrial({ store, stdio }, wanted),
  });
}
