import { z } from 'zod';
import { invalidRequest, type Fault, notFound } from '../../../../domain/errors';
import type { Caller } from '../../../../turns/admission/message-request';
import { type CallerCtx, readCaller, type AgentDeps } from '../../../agent/context';
import { checkResponseSchema } from '../../../agent/read-request';
import { acceptMessage, streamTurn, acceptUnstreamed } from '../../../agent/turn-stream';
import { check } from '../../../fields/check-fields';
import { whileConnected } from '../../../middleware/client-disconnect';
import { noteTurn } from '../../../middleware/request-state';
import {
  acceptedStream,
  reachTurn,
  waitsForOthers,
  type ChatConversation,
  type FaceRequest,
  namedConversation,
} from '../../face-turns';
import { agentOfModel, isShown } from '../models';
import { idsOf, responseId, partOfResponse } from '../answer-ids';
import { faceRequest, readAsked } from '../face-request';
import { storeContents } from '../attached-files';
import { type CreateFields, createReader, type Create } from './read-create';
import { ResponseEncoder } from './response-encoder';
import { secondsOf, type ResponseAbout, type ResponseObject } from './response';
import type { TurnPlace } from '../../../../domain/turn';
import { relayTurn } from '../../../../turns/relay/relay-turn';
import { agentIdOfTurn } from '../../agent-of-turn';
import type { Conversation } from '../../../../domain/conversation';
import { reachConversation } from '../../../../turns/admission/resolve-conversation';

const schemaPath = 'body.text.format';
const onlyStreams = 'It continues a stream. Send stream=true with it.';

/** The query of a response that is asked for again. */
export const retrieveQuery = z.strictObject({
  stream: z.enum(['true', 'false']).optional(),
  starting_after: z
    .string()
    .regex(/^\d{1,15}$/, { error: 'Must be the sequence_number of an event.' })
    .optional(),
  include_obfuscation: z.literal('false', { error: 'Events are sent as they are.' }).optional(),
});

/** POST /v1/responses: takes a message or an answer, and responds with the response, or streams it. */
export function createRoute(deps: AgentDeps) {
  const read = createReader(deps.limits);
  return async (ctx: CallerCtx): Promise<void> => {
    const faults: Fault[] = [];
    const asked = readAsked(ctx, faults);
    const { fields, said }: Create = read(ctx, faults);
    if (faults.length > 0) throw invalidRequest(faults);
    const { agentId } = await agentOfModel(asked.caller, fields.model);
    const conversation = await conversationOf(
      deps,
      asked.caller,
      agentId,
      fields,
      said.answers !== undefined,
    );
    const { format } = fields.text ?? {};
    const schema = format?.type === 'json_schema' ? format.schema : undefined;
    const attached = await storeContents(deps, ctx, asked, said.files);
    const { agentVersion } = fields.holdfast ?? {};
    const message = { agentId, agentVersion, said, ...attached, conversation, schema, schemaPath };
    const request = faceRequest(asked, message);
    await checkResponseSchema(deps, request, `${schemaPath}.schema`);
    const about = aboutOf(ctx, agentId, fields);
    if (fields.stream) await stream(deps, ctx, request, about);
    else ctx.body = await respond(deps, ctx, request, about);
  };
}

async function conversationOf(
  deps: AgentDeps,
  caller: Caller,
  agentId: string,
  { conversation, previous_response_id: previous }: CreateFields,
  isAnswer: boolean,
): Promise<ChatConversation | undefined> {
  if (previous) return continuedConversation(deps, caller, previous, isAnswer);
  if (!conversation) return undefined;
  const name = typeof conversation === 'string' ? conversation : conversation.id;
  return namedConversation(caller, agentId, { name, path: 'body.conversation' });
}

function aboutOf(
  ctx: CallerCtx,
  agentId: string,
  { background, previous_response_id: previous, text }: CreateFields,
): ResponseAbout {
  return {
    model: agentId,
    createdAt: secondsOf(ctx.state.receivedAt),
    background: background ?? false,
    ...(previous && { previousResponseId: previous }),
    ...(text?.format && { format: text.format }),
  };
}

async function stream(
  deps: AgentDeps,
  ctx: CallerCtx,
  request: FaceRequest,
  about: ResponseAbout,
): Promise<void> {
  const { accepted, slot } = await acceptMessage(deps, ctx, request);
  const { from, isLast } = acceptedStream(accepted);
  const encoder = new ResponseEncoder({ turn: idsOf(accepted), after: accepted.after, about });
  streamTurn(deps, ctx, accepted, from, { slot, encoder, isLast });
}

function respond(
  deps: AgentDeps,
  ctx: CallerCtx,
  request: FaceRequest,
  about: ResponseAbout,
): Promise<ResponseObject> {
  return whileConnected(ctx.res, deps.closing, async (signal) => {
    const accepted = await acceptUnstreamed(deps, ctx, request, signal);
    const { after, fresh } = accepted;
    const response = { place: accepted, after, about, fresh };
    if (!about.background) return responseNow(deps, response, { untilOver: true, signal });
    if (fresh) return new ResponseEncoder({ turn: idsOf(accepted), after, about }).response;
    const known = await knownResponse(deps, request.caller, responseId(accepted));
    return responseNow(deps, { ...known, about }, { untilOver: false, signal });
  });
}

/** GET /v1/responses/{responseId}: the response as it is by now, or its stream from the beginning or from an event on. */
export function retrieveRoute(deps: AgentDeps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const faults: Fault[] = [];
    const query = check(retrieveQuery, { ...ctx.query }, 'query', faults);
    const isStream = query?.stream === 'true';
    if (query?.starting_after !== undefined && !isStream)
      faults.push({ path: 'query.starting_after', message: onlyStreams });
    if (!query || faults.length > 0) throw invalidRequest(faults);
    const known = await knownResponse(deps, caller, ctx.params['responseId'] ?? '');
    noteTurn(ctx, known.place);
    if (!isStream) {
      ctx.body = await whileConnected(ctx.res, deps.closing, (signal) =>
        responseNow(deps, known, { untilOver: false, signal }),
      );
      return;
    }
    const { place, after, about } = known;
    const { from, isLast } = acceptedStream({ after, fresh: false });
    const startingAfter = query.starting_after === undefined ? undefined : Number(query.starting_after);
    const encoder = new ResponseEncoder({ turn: idsOf(place), after, about, startingAfter });
    streamTurn(deps, ctx, place, from, { encoder, isLast });
    deps.streams.resumed('turn');
  };
}

/** POST /v1/responses/{responseId}/cancel: cancels the turn, unless it has gone on with a later response. */
export function cancelRoute(deps: AgentDeps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const known = await knownResponse(deps, caller, ctx.params['responseId'] ?? '');
    const { conversationId, turnId } = known.place;
    noteTurn(ctx, known.place);
    const isCancelled = !known.isPast && (await deps.turns.cancel(caller, conversationId, turnId));
    // The turn before it may take hours yet.
    const isCancelledInQueue = isCancelled && known.isQueued;
    const response = await whileConnected(ctx.res, deps.closing, (signal) =>
      responseNow(deps, known, { untilOver: !isCancelledInQueue, signal }),
    );
    ctx.body = isCancelledInQueue ? { ...response, status: 'cancelled' } : response;
  };
}

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
async function knownResponse(
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
async function responseNow(
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

const notNewest =
  'Only the newest response of a conversation can be continued: what was said stays said. Send its id, or the conversation.';

/** Returns the conversation of a response. For a message it must be the newest one: there are no branches. */
async function continuedConversation(
  { store, turns }: Pick<AgentDeps, 'store' | 'turns'>,
  caller: Caller,
  id: string,
  isAnswer: boolean,
): Promise<ChatConversation> {
  const part = partOfResponse(id);
  if (!part) throw notFound();
  const { conversationId, turnId } = part;
  const conversation = await reachConversation(store, caller, conversationId);
  if (!(await turns.mayAccess(caller, { ...part, tenantId: caller.tenantId }))) throw notFound();
  const newest = (await turns.openTurns(conversationId)).at(-1) ?? newestTurn(conversation);
  if (!isAnswer && newest !== turnId)
    throw invalidRequest([{ path: 'body.previous_response_id', message: notNewest }]);
  return { conversationId, chatIdOf: 'service' };
}

/** Operators' messages belong to no turn. */
function newestTurn({ recent }: Conversation): string | undefined {
  return recent.findLast(({ turnId }) => turnId !== '')?.turnId;
}
