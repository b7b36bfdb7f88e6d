import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import type { Agent } from '../../src/domain/agent';
import type { HttpToolDefinition } from '../../src/domain/tool';
import { startService, type Service } from '../../src/platform/wiring/start-service';
import type { ServiceOptions } from '../../src/platform/wiring/service-options';
import { installRuntime } from '../../src/platform/wiring/start-worker';
import { loadSettings } from '../../src/platform/settings/settings';
import { startScriptedModel, type ScriptedModel } from './scripted-model';
import { createTenant, type TestTenant } from './test-tenant';
import { required } from './required';

const logger = pino({ level: process.env['HOLDFAST_TEST_LOG'] ?? 'silent' });
installRuntime(logger);

export interface TestService extends Service {
  model: ScriptedModel;
  /** A tenant of the test's own. */
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

/** The whole service on its own port and task queue, over the run's servers, with a model that follows a script. */
export async function startTestService(
  environment: Record<string, string> = {},
  log: Logger = logger,
  more: Partial<ServiceOptions> = {},
): Promise<TestService> {
  const model = await startScriptedModel();
  const settings = loadSettings({
    PORT: '0',
    TASK_QUEUE: `test-${randomUUID()}`,
    MODEL_BACKOFF_MS: '20',
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'test-model-key',
    OUTBOUND_ALLOW: '127.0.0.1',
    ...environment,
  });
  const service = await startService({
    settings,
    temporalAddress: settings.temporal.address ?? required('HOLDFAST_TEST_TEMPORAL'),
    mongodbUri: settings.mongodb.uri ?? required('HOLDFAST_TEST_MONGODB_URI'),
    modelUrl: settings.model.baseUrl ?? model.url,
    workflowBundlePath: join(__dirname, '..', '..', 'dist', 'workflow-bundle.js'),
    logger: log,
    ...more,
  });
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
    tenant: (agent, tools) => createTenant(store, agent, tools),
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
