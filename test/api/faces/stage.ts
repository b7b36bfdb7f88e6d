import { startTestService, type TestService } from '../../support/test-service';
import type { TestTenant } from '../../support/test-tenant';
import { startToolServer, type ToolServer } from '../../support/tool-server';
import { tenantWithTools } from './tenant-with-tools';

/** A service, and a tenant whose agent uses the tools of a server. */
export interface Stage {
  service: TestService;
  server: ToolServer;
  tenant: TestTenant;
  stop(): Promise<void>;
}

/** Starts what most tests of a protocol need. */
export async function setStage(): Promise<Stage> {
  const [service, server] = await Promise.all([startTestService(), startToolServer()]);
  const stop = async () => {
    await service.stop();
    await server.close();
  };
  return { service, server, tenant: await tenantWithTools(service, server), stop };
}
