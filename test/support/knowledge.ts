import { field, file, upload } from './form';
import { anOperator } from './operator';
import type { TestService } from './test-service';
import { asMember, itemsOf } from './workspace';
import type { TestTenant } from './test-tenant';
import { waitFor } from './wait-for';

/** Uploads a file as an admin of the tenant, waits until it is ready, and returns its id. */
export async function uploaded(
  service: TestService,
  tenant: TestTenant,
  name: string,
  content: string | Buffer,
  agentIds?: string[],
): Promise<string> {
  const admin = await anOperator(service, tenant, { role: 'admin' });
  const ask = await asMember(service, tenant, 'admin');
  const agents = agentIds ? [field('agentIds', JSON.stringify(agentIds))] : [];
  const answer = await upload(service, admin, [...agents, file(name, content)]);
  const documentId = String(itemsOf(answer)[0]?.['documentId']);
  await waitFor(`${name} to be ready`, async () => {
    const { data, body } = await ask('GET', `/documents/${documentId}`);
    if (data['state'] !== 'ready' && data['state'] !== 'queued' && !data['state']) throw new Error(body);
    return data['state'] === 'ready';
  });
  return documentId;
}
