import Koa from 'koa';
import type { Logger } from 'pino';
import { crossOrigin } from './middleware/cross-origin';
import { connectionError, errorResponse } from './middleware/error-response';
import type { RequestState } from './context';
import { healthRoutes, type Dependencies } from './health';
import { requestState } from './middleware/request-state';
import { securityHeaders } from './middleware/security-headers';
import { ServiceError } from '../domain/errors';

interface StatusDeps {
  logger: Logger;
  dependencies: Dependencies;
}

/** Serves only `/healthz` and `/readyz`, for a process without an API. */
export function createWorkerApp(deps: StatusDeps): Koa<RequestState> {
  return statusApp(deps, {});
}

/**
 * Serves `/healthz` and `/readyz`, and 503 for everything else, while the service waits for its dependencies.
 */
export function createStartingApp(deps: StatusDeps): Koa<RequestState> {
  const app = statusApp(deps, { isStarting: true });
  // A page reads the 503 and its Retry-After, instead of a network error.
  return app.use(crossOrigin()).use(() => {
    throw new ServiceError('unavailable', 'The service is starting. Try again in a few seconds.');
  });
}

function statusApp({ logger, dependencies }: StatusDeps, state: { isStarting?: boolean }): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.use(requestState);
  app.use(securityHeaders);
  app.use(errorResponse(logger));
  app.use(healthRoutes(dependencies, state).routes());
  app.on('error', connectionError(logger));
  return app;
}
