import { NativeConnection } from '@temporalio/worker';
import OpenAI from 'openai';
import type { Logger } from 'pino';
import { createApp } from '../http/app';
import { TurnFeed } from '../relay/turn-feed';
import type { Settings } from '../settings';
import { connectStore } from '../store/mongo/connect-store';
import type { Store } from '../store/store';
import { TurnGateway } from '../turns/turn-gateway';
import { TurnService } from '../turns/turn-service';
import { close, listen, urlOf } from './http-server';
import { createWorker } from './start-worker';

export interface ServiceOptions {
  settings: Settings;
  temporalAddress: string;
  mongodbUri: string;
  /** Where the Chat Completions API is; absent: OpenAI's own. */
  modelUrl?: string;
  workflowBundlePath: string;
  logger: Logger;
}

export interface Service {
  url: string;
  store: Store;
  /** Takes no more requests, sends streams to reconnect, lets running work finish or hands it back, and closes. */
  stop(): Promise<void>;
}

/** Puts the parts together: store, Temporal, worker, HTTP. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { settings, logger } = options;
  const { namespace, taskQueue, apiKey, tls } = settings.temporal;
  const [store, connection] = await Promise.all([
    connectStore(options.mongodbUri),
    NativeConnection.connect({
      address: options.temporalAddress,
      tls,
      ...(apiKey !== undefined && { apiKey }),
    }),
  ]);
  const feed = new TurnFeed();
  const temporal = { connection, namespace, taskQueue };
  const gateway = new TurnGateway(temporal);
  const turns = new TurnService({ store, gateway, limits: turnLimits(settings) });
  const worker = await createWorker({
    ...temporal,
    workflowBundle: { codePath: options.workflowBundlePath },
    ...{ store, feed, openai: createOpenAI(options) },
    patience: { firstByteMs: settings.model.firstByteTimeoutMs, idleMs: settings.model.idleTimeoutMs },
  });
  const working = worker.run();

  const closing = new AbortController();
  const { limits } = settings;
  const readLog = turns.readLog.bind(turns);
  const app = createApp(
    { store, turns, limits, relay: { store, feed, readLog }, closing: closing.signal, logger, ...limits },
    { temporal: () => connection.workflowService.getSystemInfo({}), mongodb: () => store.ping() },
  );
  const server = await listen(app.callback(), settings.host, settings.port);

  async function stop(): Promise<void> {
    const closed = close(server);
    closing.abort();
    await closed;
    worker.shutdown();
    await working;
    await connection.close();
    await store.close();
  }
  return { url: urlOf(server, settings.host), store, stop };
}

function turnLimits({ limits, model }: Settings) {
  return {
    workMs: limits.turnWorkMs,
    modelSteps: limits.maxModelSteps,
    modelAttempts: model.attempts,
    modelBackoffMs: model.backoffMs,
    heartbeatTimeoutMs: limits.heartbeatTimeoutMs,
  };
}

/** Without retries of its own: the turn tries again, where every attempt is seen. */
function createOpenAI({ settings, modelUrl }: ServiceOptions): OpenAI {
  const { apiKey = 'none', firstByteTimeoutMs } = settings.model;
  return new OpenAI({
    apiKey,
    maxRetries: 0,
    timeout: firstByteTimeoutMs,
    ...(modelUrl && { baseURL: modelUrl }),
  });
}
