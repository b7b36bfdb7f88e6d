import { z } from 'zod';
import { invalidRequest, type Fault } from '../../../../domain/errors';
import type { Caller } from '../../../../turns/admission/message-request';
import type { CallerCtx } from '../../../agent/context';
import type { AgentDeps } from '../../../agent/deps';
import { readCaller } from '../../../agent/read-request';
import { acceptMessage, streamTurn } from '../../../agent/turn-stream';
import { checkResponseSchema } from '../../../agent/check-response-schema';
import { check } from '../../../fields/check-fields';
import { callerClaimant } from '../../../middleware/client-address';
import { whileConnected } from '../../../middleware/client-disconnect';
import { noteTurn } from '../../../middleware/request-state';
import { acceptedStream } from '../../face-turns';
import { type ChatConversation, type FaceRequest, namedConversation } from '../../chat-conversation';
import { acceptUnstreamed } from '../../../agent/accept-unstreamed';
import { agentOfModel } from '../agent-of-model';
import { idsOf, responseId } from '../answer-ids';
import { continuedConversation } from '../conversation-of';
import { faceRequest, readAsked } from '../face-request';
import { storeContents } from '../store-contents';
import type { CreateFields } from './create-fields';
import { createReader, type Create } from './read-create';
import { ResponseEncoder } from './response-encoder';
import { secondsOf, type ResponseAbout, type ResponseObject } from './response';
import { knownResponse, responseNow } from './so-far';

const schemaPath = 'body.text.format';
const onlyStreams = 'It continues a stream. Send stream=true with it.';

/** The query of a response that is asked for again. */
export const retrieveQuery = z.strictObject({
  stream: z.enum(['true', 'false']).optional(),
  starting_after: z
    .string()
    .regex(/^\d{1,15}$/, { error: 'It must be the sequence_number of an event.' })
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
    const request = faceRequest(asked, { agentId, said, ...attached, conversation, schema, schemaPath });
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
    const slot = deps.streamSlots.enter(callerClaimant(caller), caller.participant.id);
    streamTurn(deps, ctx, place, from, { slot, encoder, isLast });
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
