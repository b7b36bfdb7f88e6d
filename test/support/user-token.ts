import { createHmac } from 'node:crypto';
import { asMember } from './workspace';
import type { TestService } from './test-service';
import type { TestTenant } from './test-tenant';

/** Signs a JWT as a tenant's backend does, valid for five minutes by default, and returns its header. */
export type SignUser = (claims: Record<string, unknown>) => { 'x-user-token': string };

/** Creates a secret for the tenant's user tokens. */
export async function userTokens(service: TestService, tenant: TestTenant): Promise<SignUser> {
  const owner = await asMember(service, tenant, 'owner');
  const { data } = await owner('POST', '/user-token-secrets', { name: 'backend' });
  const secret = String(data['secret']);
  return (claims) => {
    const exp = Date.now() / 1_000 + 300;
    const signed = `${encode({ alg: 'HS256' })}.${encode({ exp, ...claims })}`;
    const signature = createHmac('sha256', secret).update(signed).digest('base64url');
    return { 'x-user-token': `${signed}.${signature}` };
  };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
