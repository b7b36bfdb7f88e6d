import type { Logger } from 'pino';
import type { Agent } from '../../src/domain/agent';
import type { HttpToolDefinition } from '../../src/domain/tool';
import type { Service } from '../../src/platform/wiring/start-service';
import type { ServiceOptions } from '../../src/platform/wiring/service-options';
import { connectEncrypted } from './master-key';
import type { DatabaseService } from './own-service';
import { routedModel } from './model-router';
import { required } from './required';
import { startScriptedModel, type ScriptedModel } from './scripted-model';
import { createTenant, type TestTenant } from './test-tenant';

export interface TestService extends Service {
  databaseUri: string;
  model: ScriptedModel;
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
 * Starts a service on the run's servers, with a model that follows a script. Without arguments it is one of
 * the two processes that all tests share; its agents reach the script through their model's name. With
 * arguments it is a separate service in this process, with a database of its own.
 */
export async function startTestService(
  environment?: Record<string, string>,
  log?: Logger,
  more?: Partial<ServiceOptions>,
): Promise<TestService> {
  const model = await startScriptedModel();
  const isShared = environment === undefined && log === undefined && more === undefined;
  const service = isShared
    ? await reachSharedService()
    : await (await import('./own-service.js')).startOwnService(model, environment, log, more);
  const { url, store } = service;
  const modelName = isShared ? routedModel('test-model', model.url) : 'test-model';

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
    tenant: (agent, tools) => createTenant(store, { model: modelName, ...agent }, tools),
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

async function reachSharedService(): Promise<DatabaseService> {
  const urls = required('HOLDFAST_TEST_SERVICES').split(' ');
  const url = urls[Number(process.env['JEST_WORKER_ID'] ?? 1) % urls.length] ?? '';
  const databaseUri = required('HOLDFAST_TEST_MONGODB_URI');
  const store = await connectEncrypted(databaseUri);
  return { url, databaseUri, store, stop: () => store.close() };
}
