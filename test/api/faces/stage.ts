import { forAllTests } from '../../support/lifetimes';
import { testService, type TestService } from '../../support/test-service';
import { httpTool, type TestTenant } from '../../support/test-tenant';
import { toolServer, type ToolServer } from '../../support/tool-server';

/** What most tests of a protocol need: a service, and a tenant whose agent uses the tools of a server. */
export function testStage() {
  const service = testService();
  const server = toolServer();
  return { service, server, tenant: forAllTests(() => tenantWithTools(service, server)) };
}

/** A tenant whose agent looks things up without a question, and pays after one. */
function tenantWithTools(service: TestService, { url }: Pick<ToolServer, 'url'>): Promise<TestTenant> {
  const post = { method: 'POST' as const, url: `${url}/pay` };
  return service.tenant({}, [
    httpTool('look', `${url}/look`),
    httpTool('pay', post.url, { policy: 'confirm', http: post, parameters: { type: 'object' } }),
  ]);
}
