import { createWorkspaceToken } from '../../src/workspace/credentials/keys';
import type { MemberRole } from '../../src/domain/member';
import { newId } from '../../src/domain/ids';
import type { HttpToolDefinition } from '../../src/domain/tool';
import type { TestService } from './test-service';
import type { TestTenant } from './test-tenant';

export interface Answered {
  status: number;
  data: Record<string, unknown>;
  error: { code: string; message: string; details?: { path: string; message: string }[] };
  /** Paths of the error's details, sorted. */
  paths: string[];
  /** The body as it came, but for the id of the request. */
  body: string;
  headers: Headers;
}

export type Ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answered>;

/** A tenant, and what one of its members asks of the workspace API. */
export interface TestWorkspace extends TestTenant {
  ask: Ask;
}

/** A tenant of its own, asked by an admin. */
export async function aWorkspace(
  service: TestService,
  tools: HttpToolDefinition[] = [],
): Promise<TestWorkspace> {
  const tenant = await service.tenant({}, tools);
  return { ...tenant, ask: await asMember(service, tenant, 'admin') };
}

/** Asks as a member of the tenant with this role. A body that is a text is sent as it stands. */
export async function asMember(
  { store, url }: Pick<TestService, 'store' | 'url'>,
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  role: MemberRole,
): Promise<Ask> {
  const who = { tenantId, memberId: newId('member'), name: 'Ada', role, createdAt: new Date() };
  const { token, record } = createWorkspaceToken(who);
  await store.workspaceTokens.insert(record);
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}/api/workspace${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return readAnswer(response);
  };
}

/** What of an answer tests look at. */
export async function readAnswer(response: Response): Promise<Answered> {
  const text = await response.text();
  const { data = {}, error = { code: '', message: '' } } = JSON.parse(text);
  const details: { path: string }[] = error.details ?? [];
  const paths = details.map(({ path }) => path).sort();
  const body = text.replace(/"requestId":"[^"]*"/, '');
  return { status: response.status, data, error, paths, body, headers: response.headers };
}

/** The ids of a list's items, in order. */
export function itemsOf({ data }: Answered): Record<string, unknown>[] {
  const { items } = data;
  return Array.isArray(items) ? items : [];
}
