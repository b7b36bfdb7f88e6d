import type { Agent } from '../../src/domain/agent';
import type { HttpToolDefinition } from '../../src/domain/tool';
import { startOwnService, type DatabaseService } from './own-service';
import { routedModel } from './model-router';
import { forAllTests, forEachTest } from './lifetimes';
import { startScriptedModel, type ScriptedModel } from './scripted-model';
import { firstTaskQueue, otherUrl, reachSharedService } from './shared-process';
import { createTenant, type TestTenant } from './test-tenant';

export interface TestService extends DatabaseService {
  model: ScriptedModel;
  /** The name by which an agent reaches the script. The script's requests have the name that was given here. */
  modelNamed(name: string): string;
  /** Creates a tenant for this test only. */
  tenant(agent?: Partial<Agent>, tools?: HttpToolDefinition[]): Promise<TestTenant>;
  get(path: string, key: string, headers?: Record<string, string>): Promise<Response>;
  /** GET /api/agent/stream with these query parameters. */
  stream(key: string, query: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  post(path: string, key: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  chat(
    key: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Answer }>;
}

export interface Answer {
  success: boolean;
  data: Record<string, unknown> & { message: string; conversationId: string };
  error: { code: string; message: string; details?: { path: string; message: string }[]; requestId: string };
}

/**
 * Reaches a service on the run's servers, with a model that follows a script. Without settings it is one of the two
 * processes that all tests share; its agents reach the script through their model's name. With settings, even with none
 * of them set, it is a service of its own, with its own database. Only with `isAlone` it is also its own process.
 */
export async function startTestService(
  environment?: Record<string, string>,
  how?: { isAlone: boolean },
): Promise<TestService> {
  const model = await startScriptedModel();
  if (environment === undefined) return around(await reachSharedService(), model, routed(model));
  return around(await startOwnService(model, environment, how), model, (name) => name);
}

/**
 * Starts one more API of the shared service, with these settings. It serves the API, and the shared process runs its
 * turns. So settings of workers have no effect.
 */
export async function startTestApi(environment: Record<string, string> = {}): Promise<TestService> {
  const model = await startScriptedModel();
  const settings = { TASK_QUEUE: firstTaskQueue(), ROLE: 'api', ...environment };
  return around(await startOwnService(model, settings), model, routed(model));
}

/** Reaches or starts a service for the tests of this file, as `startTestService` does. */
export function testService(environment?: Record<string, string>): TestService {
  return forAllTests(() => startTestService(environment));
}

/** Starts one more process for the tests of this file, as `startTestApi` does. */
export function testApi(environment?: Record<string, string>): TestService {
  return forAllTests(() => startTestApi(environment));
}

/** Creates a tenant for all tests of this file. */
export function sharedTenant(service: Pick<TestService, 'tenant'>): TestTenant {
  return forAllTests(() => service.tenant());
}

/** Creates a tenant for each test. */
export function testTenant(service: Pick<TestService, 'tenant'>): TestTenant {
  return forEachTest(() => service.tenant());
}

/**
 * The other one of the two processes that all tests share. Both have one database and run their own turns, so a client
 * of either can follow the turns of both.
 */
export function beside(service: TestService): TestService {
  return around({ ...service, url: otherUrl(service.url) }, service.model, (name) =>
    service.modelNamed(name),
  );
}

function routed({ url }: ScriptedModel): TestService['modelNamed'] {
  return (name) => routedModel(name, url);
}

function around(
  service: DatabaseService,
  model: ScriptedModel,
  modelNamed: TestService['modelNamed'],
): TestService {
  const { url, store } = service;
  const get: TestService['get'] = (path, key, headers = {}) =>
    fetch(url + path, { headers: { 'x-api-key': key, ...headers } });
  const post: TestService['post'] = (path, key, body, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    ...service,
    model,
    modelNamed,
    tenant: (agent, tools) => createTenant(store, { model: modelNamed('test-model'), ...agent }, tools),
    get,
    stream: (key, query, headers) => get(`/api/agent/stream?${new URLSearchParams(query)}`, key, headers),
    post,
    chat: async (key, body, headers) => {
      const response = await post('/api/agent/chat', key, body, headers);
      const answer: Answer = JSON.parse(await response.text());
      return { status: response.status, body: answer };
    },
    stop: async () => {
      await service.stop();
      await model.close();
    },
  };
}
