import { ifReachable, invalidRequest, notFound } from '../../domain/errors';
import { conversationOfTurn } from '../../domain/ids';
import { isTerminal, type TurnLog } from '../../domain/turn-log';
import { parseEventId } from '../../turns/relay/position';
import { relayShownTurn, type ShownDeps } from '../../turns/relay/relay-shown-turn';
import type { RelayFrom } from '../../turns/relay/relay-turn';
import type { TurnPlace } from '../../domain/turn';
import { reachConversation } from '../../turns/resolve-conversation';
import { sendMessage } from '../../turns/send-message';
import { callerClaimant } from '../middleware/client-address';
import type { StreamSlot } from '../middleware/stream-limit';
import { clientDisconnect } from '../middleware/client-disconnect';
import { sendEvents } from '../sse/send-events';
import { checkResponseSchema } from './check-response-schema';
import type { AgentDeps } from './deps';
import { accessOf, type CallerCtx } from './context';
import { noteTurn } from '../middleware/request-state';
import { readCaller, streamReader, type ReadMessage } from './read-request';

const notAnEventId = {
  path: 'header.Last-Event-ID',
  message: 'It is no id of an event of this service.',
};

/**
 * GET /api/agent/stream: accepts a message and streams the events of its turn. With Last-Event-ID it only
 * resumes a stream; the message is not sent again.
 */
export function streamRoute(deps: AgentDeps) {
  const read = streamReader(deps.limits);
  return async (ctx: CallerCtx): Promise<void> => {
    const lastEventId = ctx.get('Last-Event-ID');
    await (lastEventId ? resume(deps, ctx, lastEventId) : begin(deps, ctx, read));
  };
}

async function begin(deps: AgentDeps, ctx: CallerCtx, read: ReadMessage): Promise<void> {
  const request = read(ctx);
  await checkResponseSchema(deps, request, 'query.responseSchema');
  const { caller } = request;
  const claimant = callerClaimant(caller);
  const place = deps.streamPlaces.enter(claimant, caller.participant.id);
  const { signal, stop } = clientDisconnect(ctx.res, deps.closing);
  const accepted = await deps.admission
    .start(claimant, () => sendMessage(deps, request), signal)
    .catch((error: unknown) => {
      place.leave();
      throw error;
    })
    .finally(stop);
  noteTurn(ctx, accepted);
  if (accepted.replayed) ctx.set('Idempotency-Replayed', 'true');
  const { after, fresh } = accepted;
  send(deps, ctx, accepted, { position: { n: after, c: 0 }, fresh }, place);
}

/**
 * Continues after the last event that the client received. Responds with 204 if the turn has ended or waits
 * for an answer, and the client has every event.
 */
async function resume(deps: AgentDeps, ctx: CallerCtx, lastEventId: string): Promise<void> {
  const caller = readCaller(ctx);
  const position = parseEventId(lastEventId);
  if (!position) throw invalidRequest([notAnEventId]);
  const conversationId = conversationOfTurn(position.turnId);
  if (conversationId === undefined) throw notFound();

  await reachConversation(deps.store, caller, conversationId);
  const place = { turnId: position.turnId, conversationId, tenantId: caller.tenantId };
  noteTurn(ctx, place);
  // A browser never retries a stream that was rejected once. So if the turn's state is unavailable, the
  // stream opens and waits for it.
  const isShown = () => deps.turns.mayAccess(caller, place);
  const [log, shown] = await Promise.all([ifReachable(deps.turns.readLog(place, 1)), ifReachable(isShown())]);
  if (log === null || shown === false) throw notFound();
  if (log && hasEnded(log, position.n)) ctx.status = 204;
  else {
    const open = deps.streamPlaces.enter(callerClaimant(caller), caller.participant.id);
    const from = { position, fresh: false, resumes: true, ...(shown === undefined && { isShown }) };
    send(deps, ctx, place, from, open);
    deps.streams.resumed('turn');
  }
}

/** Returns true if entry `n` is the last one, and the turn has ended or waits for the answer to an action. */
function hasEnded({ entries }: TurnLog, n: number): boolean {
  const last = entries.at(-1);
  return last !== undefined && last.n <= n && (isTerminal(last) || last.event === 'action');
}

function send(
  deps: AgentDeps,
  ctx: CallerCtx,
  turn: TurnPlace,
  { isShown, ...from }: Omit<RelayFrom, 'signal'> & Pick<ShownDeps, 'isShown'>,
  place: StreamSlot,
): void {
  sendEvents(deps, ctx, {
    source: (over) =>
      relayShownTurn({ ...deps.relay, ...(isShown && { isShown }) }, turn, { ...from, signal: over }),
    access: accessOf(ctx.state.caller),
    accessUntil: ctx.state.caller.credential.expiresAt,
    kind: 'turn',
    place,
  });
}
