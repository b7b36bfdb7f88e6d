import type { TestService } from '../../support/test-service';
import { httpTool, type TestTenant } from '../../support/test-tenant';
import type { ToolServer } from '../../support/tool-server';

/** A tenant whose agent looks things up without a question, and pays after one. */
export function tenantWithTools(service: TestService, { url }: Pick<ToolServer, 'url'>): Promise<TestTenant> {
  const post = { method: 'POST' as const, url: `${url}/pay` };
  return service.tenant({}, [
    httpTool('look', `${url}/look`),
    httpTool('pay', post.url, { policy: 'confirm', http: post, parameters: { type: 'object' } }),
  ]);
}
