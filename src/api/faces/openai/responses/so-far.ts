import { notFound } from '../../../../domain/errors';
import type { TurnPlace } from '../../../../domain/turn';
import { relayTurn } from '../../../../turns/relay/relay-turn';
import type { Caller } from '../../../../turns/admission/message-request';
import type { AgentDeps } from '../../../agent/deps';
import { agentIdOfTurn } from '../../agent-of-turn';
import { acceptedStream, reachTurn, waitsForOthers } from '../../face-turns';
import { isShown } from '../agent-of-model';
import { idsOf, partOfResponse } from '../answer-ids';
import { ResponseEncoder } from './response-encoder';
import { secondsOf, type ResponseAbout, type ResponseObject } from './response';

/** A response that somebody asks for again. */
interface KnownResponse {
  place: TurnPlace;
  after: number;
  about: ResponseAbout;
  /** True while its turn waits for another one. */
  isQueued: boolean;
  /** True if its turn has gone on with a later response. */
  isPast: boolean;
}

/** Returns the response. Throws not_found if there is none with this id that the caller may see. */
export async function knownResponse(
  deps: Pick<AgentDeps, 'store' | 'turns'>,
  caller: Caller,
  id: string,
): Promise<KnownResponse> {
  const part = partOfResponse(id);
  if (!part) throw notFound();
  const { after } = part;
  const { place, log, conversation } = await reachTurn(deps, caller, part);
  const begun = log.entries.find(({ n }) => n === Math.max(1, after));
  if (after > 0 && begun?.event !== 'action') throw notFound();
  const model = await agentIdOfTurn(deps.store, place, log, conversation);
  const agent = await caller.config.agent(model);
  if (agent && !isShown(agent)) throw notFound();
  const question = log.entries.find(({ n, event }) => event === 'action' && n > after);
  return {
    place,
    after,
    about: { model, createdAt: secondsOf(begun?.at ?? Date.now()) },
    isQueued: log.entries.length === 0,
    isPast: question !== undefined && question.n < (log.entries.at(-1)?.n ?? 0),
  };
}

type AskedResponse = Pick<KnownResponse, 'place' | 'after' | 'about'> & {
  isQueued?: boolean;
  /** True if this request started the turn. */
  fresh?: boolean;
};

/** Returns the response as it is by now, or as it is once it is over. */
export async function responseNow(
  deps: Pick<AgentDeps, 'relay'>,
  { place, after, about, isQueued = false, fresh = false }: AskedResponse,
  { untilOver, signal }: { untilOver: boolean; signal: AbortSignal },
): Promise<ResponseObject> {
  const encoder = new ResponseEncoder({ turn: idsOf(place), after, about });
  if (isQueued && !untilOver) return { ...encoder.response, status: 'queued' };
  const { from, isLast } = acceptedStream({ after, fresh });
  for await (const event of relayTurn(deps.relay, place, { ...from, soFar: !untilOver, signal })) {
    encoder.frames(event);
    if (isLast(event) || (untilOver && waitsForOthers(event))) break;
  }
  return encoder.response;
}
