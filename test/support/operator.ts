import { z } from 'zod';
import { createWorkspaceToken, type NewWorkspaceToken } from '../../src/workspace/credentials/keys';
import { isJsonObject } from '../../src/domain/json';
import type { WorkspaceToken } from '../../src/domain/credential';
import { forEachTest } from './lifetimes';
import { readTurn } from './read-turn';
import { calls } from './scripted-model';
import type { TestService } from './test-service';
import type { TestTenant } from './test-tenant';
import { waitFor } from './wait-for';

export interface WorkspaceAnswer {
  status: number;
  data: Record<string, unknown>;
  error: { code: string; message: string };
  headers: Headers;
}

/** An operator of a tenant who works in the inbox over HTTP. */
export interface TestOperator {
  name: string;
  memberId: string;
  token: string;
  /** The raw response to a GET of a path below /api/workspace. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The raw response to a POST; omits the body if there is none. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends `claim`, `reply` and so on for a conversation. */
  does(
    what: string,
    conversationId: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<WorkspaceAnswer>;
  sees(conversationId: string): Promise<WorkspaceAnswer>;
}

export async function anOperator(
  { store, url }: Pick<TestService, 'store' | 'url'>,
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  changes: Partial<NewWorkspaceToken> & Pick<WorkspaceToken, 'revokedAt'> = {},
): Promise<TestOperator> {
  const { revokedAt, ...wanted } = changes;
  const made = createWorkspaceToken({
    tenantId,
    name: 'Ada',
    role: 'operator' as const,
    createdAt: new Date(),
    ...wanted,
  });
  await store.workspaceTokens.insert({ ...made.record, ...(revokedAt && { revokedAt }) });
  const { name, memberId } = made.record;
  const authorization = `Bearer ${made.token}`;

  const get: TestOperator['get'] = (path, headers = {}) =>
    fetch(`${url}/api/workspace${path}`, { headers: { authorization, ...headers } });
  const post: TestOperator['post'] = (path, body, headers = {}) =>
    fetch(`${url}/api/workspace${path}`, {
      method: 'POST',
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    name,
    memberId,
    token: made.token,
    get,
    post,
    does: async (what, conversationId, body, headers) =>
      read(await post(`/inbox/${conversationId}/${what}`, body, headers)),
    sees: async (conversationId) => read(await get(`/inbox/${conversationId}`)),
  };
}

/** Creates one for each test. */
export function testOperator(...given: Parameters<typeof anOperator>): TestOperator {
  return forEachTest(() => anOperator(...given));
}

async function read(response: Response): Promise<WorkspaceAnswer> {
  const { data = {}, error = {} } = JSON.parse(await response.text());
  return { status: response.status, data, error, headers: response.headers };
}

/** Creates a conversation that the agent has handed off, with one message of the user. It is in the inbox. */
export async function handedOff(
  service: TestService,
  { tenantId, apiKey }: Pick<TestTenant, 'tenantId' | 'apiKey'>,
): Promise<string> {
  service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague will take over.' } }));
  const { conversationId } = await readTurn(await service.stream(apiKey, { q: 'I need a person.' }));
  const isIn = async () => (await service.store.inbox.get(tenantId, conversationId)) !== null;
  await waitFor('the handoff in the inbox', isIn);
  return conversationId;
}

/** Returns the question of a waiting turn in this conversation, once it is in the inbox. */
export async function pendingQuestion(operator: TestOperator, conversationId: string) {
  let found: unknown;
  await waitFor('the question in the inbox', async () => {
    found = (await operator.sees(conversationId)).data['question'];
    return isJsonObject(found);
  });
  return z.looseObject({ instructionId: z.string(), turnId: z.string() }).parse(found);
}
