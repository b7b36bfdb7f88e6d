import { ifReachable, invalidRequest, notFound } from '../../domain/errors';
import { conversationOfTurn } from '../../domain/ids';
import { isTerminal, type TurnLog } from '../../domain/turn-log';
import { parseEventId } from '../../turns/relay/position';
import { reachConversation } from '../../turns/admission/resolve-conversation';
import { checkResponseSchema, streamReader, type ReadMessage } from './read-request';
import { readCaller, type CallerCtx, type AgentDeps } from './context';
import { noteTurn } from '../middleware/request-state';
import { acceptMessage, streamTurn } from './turn-stream';

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
  const { accepted, slot } = await acceptMessage(deps, ctx, request);
  const { after, fresh } = accepted;
  streamTurn(deps, ctx, accepted, { position: { n: after, c: 0 }, fresh }, { slot });
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
    const from = { position, fresh: false, resumes: true, ...(shown === undefined && { isShown }) };
    streamTurn(deps, ctx, place, from);
    deps.streams.resumed('turn');
  }
}

/** Returns true if entry `n` is the last one, and the turn has ended or waits for the answer to an action. */
function hasEnded({ entries }: TurnLog, n: number): boolean {
  const last = entries.at(-1);
  return last !== undefined && last.n <= n && (isTerminal(last) || last.event === 'action');
}
