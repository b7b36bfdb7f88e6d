import { createWorkspaceToken } from '../../src/workspace/credentials/keys';
import type { MemberRole } from '../../src/domain/member';
import { newId } from '../../src/domain/ids';
import type { HttpToolDefinition } from '../../src/domain/tool';
import { forEachTest } from './lifetimes';
import type { TestService } from './test-service';
import type { TestTenant } from './test-tenant';

export interface Answered {
  status: number;
  data: Record<string, unknown>;
  error: { code: string; message: string; details?: { path: string; message: string }[] };
  /** Paths of the error's details, sorted. */
  paths: string[];
  /** The body, unparsed, without the id of the request. */
  body: string;
  headers: Headers;
}

export type Ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answered>;

/** A tenant, and a function that calls the workspace API as one of its members. */
export interface TestWorkspace extends TestTenant {
  ask: Ask;
}

/** A new tenant, and an admin of it. */
export async function aWorkspace(
  service: TestService,
  tools: HttpToolDefinition[] = [],
): Promise<TestWorkspace> {
  const tenant = await service.tenant({}, tools);
  return { ...tenant, ask: await asMember(service, tenant, 'admin') };
}

/** Creates one for each test. */
export function testWorkspace(service: TestService): TestWorkspace {
  return forEachTest(() => aWorkspace(service));
}

/** Calls the API as a member of the tenant with this role. A string body is sent raw. */
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

export async function readAnswer(response: Response): Promise<Answered> {
  const text = await response.text();
  const { data = {}, error = { code: '', message: '' } } = JSON.parse(text);
  const details: { path: string }[] = error.details ?? [];
  const paths = details.map(({ path }) => path).sort();
  const body = text.replace(/"requestId":"[^"]*"/, '');
  return { status: response.status, data, error, paths, body, headers: response.headers };
}

/** The items of a list, in order. */
export function itemsOf({ data }: Pick<Answered, 'data'>): Record<string, unknown>[] {
  const { items } = data;
  return Array.isArray(items) ? items : [];
}
