import { Router } from '@koa/router';
import { ServiceError } from '../../domain/errors';
import { parseJson } from '../../domain/json';
import { signingSecrets } from '../../domain/webhook';
import type { NewLimiter } from '../middleware/request-limiter';
import { RequestLimiter } from '../middleware/request-limiter';
import { anonymousClaimant, clientNetwork } from '../middleware/client-address';
import { anonymousBodyRate } from '../middleware/body-rate';
import { boundedBody } from '../middleware/bounded-body';
import { jsonBody } from '../middleware/json-body';
import type { Ctx, Next, RequestState } from '../context';
import type { ProcessLimits } from '../../platform/limits/process-limits';
import type { Store } from '../../store/store';
import { isSigned, type SignedHeaders } from '../../outbox/webhooks/is-signed';
import { fireTrigger, type FireDeps } from '../../wakes/triggers/fire-trigger';

export interface TriggerRoutesDeps {
  store: Pick<Store, 'triggers'>;
  firing: FireDeps;
  process: Pick<ProcessLimits, 'anonymous' | 'bodies'>;
  newLimiter: NewLimiter;
}

const mostBytes = 256 * 1024;
/** Requests of one network, before a secret is checked, and those of a workspace afterwards. */
const [perNetwork, perTenant] = [600, 600];

const notSigned =
  'No trigger takes this request: its address is unknown, or its webhook-id, webhook-timestamp or webhook-signature is missing, wrong or too old.';

/** The addresses at which triggers take signed events, as Standard Webhooks 1.0 says. */
export function triggerRoutes({
  store,
  firing,
  process,
  newLimiter,
}: TriggerRoutesDeps): Router<RequestState> {
  const networks = new RequestLimiter(newLimiter('triggersOfNetwork', perNetwork, 60));
  const tenants = new RequestLimiter(newLimiter('triggersOfTenant', perTenant, 60));
  const limits = { bodies: process.bodies, maxBytes: mostBytes, pace: anonymousBodyRate };
  const readBody = boundedBody(jsonBody(mostBytes), anonymousClaimant, limits);
  const router = new Router<RequestState>();

  const admitted = async (ctx: Ctx, next: Next): Promise<void> => {
    await networks.count(ctx, clientNetwork(ctx.ip));
    await process.anonymous.during(anonymousClaimant(ctx), next);
  };

  router.post('/api/triggers/:triggerId', admitted, readBody, async (ctx) => {
    const text = ctx.request.rawBody ?? '';
    const trigger = await store.triggers.find(String(ctx.params['triggerId']));
    const secrets = trigger ? signingSecrets(trigger, new Date()) : [];
    if (!trigger || !isSigned(text, signatureOf(ctx), secrets))
      throw new ServiceError('unauthenticated', notSigned);
    ctx.state.about.tenantId = trigger.tenantId;
    await tenants.count(ctx, trigger.tenantId);
    const payload = parseJson(text) ?? null;
    const data = await fireTrigger(firing, trigger, { id: ctx.get('webhook-id'), text, payload });
    ctx.status = 202;
    ctx.body = { success: true, data };
  });
  return router;
}

function signatureOf(ctx: Ctx): SignedHeaders {
  return {
    'webhook-id': ctx.get('webhook-id'),
    'webhook-timestamp': ctx.get('webhook-timestamp'),
    'webhook-signature': ctx.get('webhook-signature'),
  };
}
