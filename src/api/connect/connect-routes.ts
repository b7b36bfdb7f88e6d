import { createHash, randomBytes } from 'node:crypto';
import { Router } from '@koa/router';
import type { Logger } from 'pino';
import { connectingMs, type ConnectionFlows } from '../../agents/connections/connection-flows';
import { ConnectRefusal } from '../../agents/connections/connect-refusal';
import { connectPath, type ConnectClaims, type ConnectLinks } from '../../agents/connections/connect-links';
import { clientMetadata } from '../../agents/mcp/authorization/flow-provider';
import { notFound } from '../../domain/errors';
import type { ProcessLimits } from '../../platform/limits/process-limits';
import type { RequestState, Ctx, Next } from '../context';
import { anonymousClaimant, clientNetwork } from '../middleware/client-address';
import { cookie } from '../middleware/cookie';
import { RequestLimiter, type NewLimiter } from '../middleware/request-limiter';
import { askPage, connectedPage, refusedPage } from './connect-pages';
import { addressesOf, clientMetadataPath, callbackPath } from './connect-addresses';
import { claimsIn, subjectOf, type ConnectStore } from './connect-subject';
import type { TurnService } from '../../turns/turn-service';
import { goOn, type GoOnDeps } from './go-on';

export interface ConnectDeps extends GoOnDeps {
  store: ConnectStore;
  flows: Pick<ConnectionFlows, 'begin' | 'finish'>;
  turns: Pick<TurnService, 'answerConnected' | 'mayAsk'>;
  links: Pick<ConnectLinks, 'read'>;
  /** Without one, the browser's address of the service counts. */
  publicUrl: string | undefined;
  newLimiter: NewLimiter;
  process: Pick<ProcessLimits, 'anonymous'>;
  logger: Logger;
}

/** Visits of one network. */
const perMinute = 600;

/** Keeps what this browser has begun. The authorization server leads back from another site. */
const connectCookie = cookie('holdfast_connect', connectPath, { sameSite: 'lax' });

/**
 * The pages on which a person allows the service to call an MCP server for them. They are no part of the API: a link of a
 * conversation leads there, and the authorization server leads back.
 */
export function connectRoutes(deps: ConnectDeps): Router<RequestState> {
  const { links, flows, store, turns, logger, publicUrl } = deps;
  const visits = new RequestLimiter(deps.newLimiter('connecting', perMinute, 60));
  const router = new Router<RequestState>();

  const admitted = async (ctx: Ctx, next: Next): Promise<void> => {
    await visits.count(ctx, clientNetwork(ctx.ip));
    await deps.process.anonymous.during(anonymousClaimant(ctx), () => refusedOnPage(ctx, next));
  };

  const refusedOnPage = async (ctx: Ctx, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof ConnectRefusal)) throw error;
      const { problem, message, cause } = error;
      logger.info({ problem, err: cause, logId: ctx.state.logId }, 'a person was not connected');
      ctx.status = 400;
      send(ctx, refusedPage(problem, problem === 'failed' ? message : undefined));
    }
  };

  router.get(connectPath, admitted, async (ctx) => {
    const ticket = queried(ctx, 'ticket') ?? '';
    const { names } = await subjectOf(store, await demandOpen(await links.read(ticket)));
    const secret = randomBytes(32).toString('base64url');
    connectCookie.set(ctx, `${secret}~${ticket}`, { maxAge: connectingMs });
    send(ctx, askPage(names, proofOf(secret)));
  });

  router.post(connectPath, admitted, async (ctx) => {
    const { secret, claims } = await begun(ctx);
    // Another site can make the browser come here, and can't read the page that has the proof.
    if (queried(ctx, 'proof') !== proofOf(secret)) throw new ConnectRefusal('over');
    const { connecting } = await subjectOf(store, await demandOpen(claims));
    const url = await flows.begin(connecting, secret, addressesOf(ctx, publicUrl));
    ctx.status = 303;
    ctx.redirect(url.href);
  });

  router.get(callbackPath, admitted, async (ctx) => {
    const { secret, claims } = await begun(ctx);
    const { connecting, names } = await subjectOf(store, claims);
    const answer = {
      state: queried(ctx, 'state') ?? '',
      code: queried(ctx, 'code'),
      iss: queried(ctx, 'iss'),
      error: queried(ctx, 'error'),
    };
    const connected = await flows.finish(connecting, secret, answer, addressesOf(ctx, publicUrl));
    connectCookie.set(ctx, null);
    const goesOn = await goOn(deps, claims, connected);
    send(ctx, connectedPage(names, { goesOn }));
  });

  router.get(clientMetadataPath, (ctx) => {
    const { redirectUrl, clientMetadataUrl } = addressesOf(ctx, publicUrl);
    if (clientMetadataUrl === undefined) throw notFound();
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.body = { client_id: clientMetadataUrl, ...clientMetadata({ redirectUrl, clientName: 'Holdfast' }) };
  });
  return router;

  /** Whoever finds the link of a settled question must not connect another account in the person's place. */
  async function demandOpen(found: ConnectClaims | undefined): Promise<ConnectClaims> {
    const claims = claimsIn(found);
    const { question } = claims;
    if (question && !(await turns.mayAsk(question.conversation, question.instruction)))
      throw new ConnectRefusal('over');
    return claims;
  }

  async function begun(ctx: Ctx) {
    const [secret = '', ticket = ''] = (connectCookie.read(ctx) ?? '').split('~');
    return { secret, claims: claimsIn(await links.read(ticket)) };
  }
}

function proofOf(secret: string): string {
  return createHash('sha256').update(`proof ${secret}`).digest('base64url');
}

function queried({ query }: Ctx, name: string): string | undefined {
  const value = query[name];
  return typeof value === 'string' ? value : undefined;
}

/** The browser leaves the page for any address with its form, so the policy does not limit where forms lead. */
function send(ctx: Ctx, page: string): void {
  ctx.set(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  ctx.type = 'text/html';
  ctx.body = page;
}
