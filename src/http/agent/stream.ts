import { ifReachable, invalidRequest, notFound } from '../../errors';
import { conversationOfTurn } from '../../domain/ids';
import { isTerminal, type TurnLog } from '../../domain/turn-log';
import { parseEventId } from '../../relay/position';
import { relayTurn, type RelayFrom } from '../../relay/relay-turn';
import type { TurnPlace } from '../../domain/turn';
import type { Caller } from '../../turns/caller';
import { findConversation } from '../../turns/resolve-conversation';
import { sendMessage } from '../../turns/send-message';
import type { Ctx } from '../context';
import { sendEvents } from '../send-events';
import type { AgentDeps } from './deps';
import { accessOf } from './access-of';
import { noteTurn } from '../note-turn';
import { readCaller, streamKey, streamReader, type ReadMessage } from './read-request';

const notAnEventId = {
  path: 'header.Last-Event-ID',
  message: 'It is no id of an event of this service.',
};

/** GET /api/agent/stream: a message in, its turn's events out. With Last-Event-ID nothing is sent again. */
export function streamRoute(deps: AgentDeps) {
  const read = streamReader(deps);
  return async (ctx: Ctx): Promise<void> => {
    const lastEventId = ctx.get('Last-Event-ID');
    await (lastEventId ? resume(deps, ctx, lastEventId) : begin(deps, ctx, read));
  };
}

async function begin(deps: AgentDeps, ctx: Ctx, read: ReadMessage): Promise<void> {
  const request = await read(ctx);
  const leave = deps.openStreams.enter(request.caller);
  const accepted = await deps.starting
    .during(() => sendMessage(deps, request))
    .catch((error: unknown) => {
      leave();
      throw error;
    });
  noteTurn(ctx, accepted);
  if (accepted.replayed) ctx.set('Idempotency-Replayed', 'true');
  const { after, fresh } = accepted;
  send(deps, ctx, request.caller, accepted, { position: { n: after, c: 0 }, fresh }, leave);
}

/** Goes on after the event that the client saw last; 204 where nothing is left to come. */
async function resume(deps: AgentDeps, ctx: Ctx, lastEventId: string): Promise<void> {
  const caller = await readCaller(deps, ctx, streamKey(ctx));
  const position = parseEventId(lastEventId);
  if (!position) throw invalidRequest([notAnEventId]);
  const conversationId = conversationOfTurn(position.turnId);
  if (conversationId === undefined) throw notFound();

  await findConversation(deps.store, caller, conversationId);
  const place = { turnId: position.turnId, conversationId, tenantId: caller.tenantId };
  noteTurn(ctx, place);
  // A browser gives a stream up for good that is refused once; so one of a turn that can't be asked now waits for it.
  const log = await ifReachable(deps.turns.readLog(place, 1));
  if (log === null) throw notFound();
  if (log && hasEnded(log, position.n)) ctx.status = 204;
  else {
    send(deps, ctx, caller, place, { position, fresh: false, resumes: true }, deps.openStreams.enter(caller));
    deps.streams.resumed('turn');
  }
}

/** True where nothing came after entry `n`, and nothing will while nobody answers. */
function hasEnded({ entries }: TurnLog, n: number): boolean {
  const last = entries.at(-1);
  return last !== undefined && last.n <= n && (isTerminal(last) || last.event === 'action');
}

function send(
  deps: AgentDeps,
  ctx: Ctx,
  caller: Caller,
  place: TurnPlace,
  from: Omit<RelayFrom, 'signal'>,
  leave: () => void,
): void {
  sendEvents(deps, ctx, {
    source: (over) => relayTurn(deps.relay, place, { ...from, signal: over }),
    access: accessOf(caller),
    kind: 'turn',
    over: leave,
  });
}
