import { z } from 'zod';
import type { Agent } from '../../../domain/agent';
import { invalidRequest, ServiceError, type Fault } from '../../../domain/errors';
import type { JsonObject } from '../../../domain/json';
import type { AcceptedMessage } from '../../../turns/admission/message-request';
import { type CallerCtx, readCaller, type AgentDeps } from '../../agent/context';
import { mostIdChars } from '../../agent/read-headers';
import { readConcurrency } from '../../agent/read-request';
import { acceptMessage, acceptUnstreamed } from '../../agent/turn-stream';
import { check, demand } from '../../fields/check-fields';
import { messageText } from '../../fields/message-fields';
import { wantedVersion } from '../../fields/wanted-version';
import { whileConnected } from '../../middleware/client-disconnect';
import { readIdempotencyKey } from '../../middleware/idempotency-key';
import { faceMessage, type FaceRequest, namedConversation, requestKey } from '../face-turns';
import { cancelIfLeft, streamCall } from './call-stream';
import { complete, toolName } from './describe';
import { answerGiver } from './give-answers';
import { knownTurn, settledUpTo } from './known-turn';
import type { Peer } from './peer';
import { questionRule } from './question-rules';
import { asFault, RpcFault, rpcCodes, type RpcRequest } from './rpc';
import { taskOf } from './task';
import { failedResult } from './tool-result';
import { TurnSoFar } from './turn-so-far';

const callParams = z.looseObject({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).optional(),
  task: z.looseObject({}).optional(),
  inputResponses: z.record(z.string(), z.unknown()).optional(),
  requestState: z.string().optional(),
});

type CallParams = z.infer<typeof callParams>;

const beginning = { n: 0, c: 0 };
const versionInMeta = 'holdfast/agentVersion';

/**
 * Creates `tools/call`. Returns the result, or undefined if the response is a stream. A fault of the arguments or the
 * conversation is a result too, because the model that made the call can mend it.
 */
export function toolCaller(deps: AgentDeps) {
  const fields = z.strictObject({
    message: messageText(deps.limits),
    conversation: z.string().min(1).max(mostIdChars).optional(),
  });
  const metaFields = z.looseObject({ [versionInMeta]: wantedVersion.optional() });
  const give = answerGiver(deps);

  function requestOf(
    ctx: CallerCtx,
    { id, params: { _meta: meta } }: RpcRequest,
    { arguments: sent }: CallParams,
    peer: Peer,
    { agentId }: Agent,
  ): FaceRequest {
    const caller = readCaller(ctx);
    const faults: Fault[] = [];
    const concurrency = readConcurrency(ctx, faults);
    const headerKey = readIdempotencyKey(ctx, faults);
    const said = check(fields, sent, 'arguments', faults);
    const { [versionInMeta]: agentVersion } = check(metaFields, meta, '_meta', faults) ?? {};
    if (!said || faults.length > 0) throw invalidRequest(faults);
    const place = said.conversation !== undefined && {
      ...namedConversation(caller, agentId, { name: said.conversation, path: 'arguments.conversation' }),
    };
    const key = headerKey ?? peer.idempotencyKey ?? callKey(peer, id);
    const asked = faceMessage(caller, agentId, concurrency, agentVersion);
    const request = { ...asked, text: said.message, ...place };
    return { ...request, ...(key !== undefined && { idempotencyKey: key }) };
  }

  async function begin(
    ctx: CallerCtx,
    call: RpcRequest,
    params: CallParams,
    peer: Peer,
    agent: Agent,
  ): Promise<JsonObject | undefined> {
    const isTask = peer.isModern ? peer.takesTasks : params.task !== undefined;
    try {
      const request = requestOf(ctx, call, params, peer, agent);
      if (isTask) return createdTask(await acceptTask(deps, ctx, request), ctx.state.receivedAt, peer);
      const { accepted, slot } = await acceptMessage(deps, ctx, request);
      const settled = accepted.fresh
        ? 0
        : await settledUpTo(deps, await knownTurn(deps, request.caller, accepted.turnId));
      const stream = { ...streamOf(call, peer), fresh: accepted.fresh, settled, seen: beginning, slot };
      const { isOver } = streamCall(deps, ctx, accepted, stream);
      if (endsWithClient(request, peer)) cancelIfLeft(deps, ctx, request.caller, accepted, isOver);
      return undefined;
    } catch (error) {
      if (!isAboutCall(error)) throw error;
      const failed = failedResult(asFault(error).message);
      return peer.isModern ? complete(failed) : failed;
    }
  }

  /** Goes on with a call whose turn has asked, as its state says. Without all answers it asks again. */
  async function goOn(
    ctx: CallerCtx,
    call: RpcRequest,
    { requestState = '', inputResponses = {} }: CallParams,
    peer: Peer,
  ): Promise<undefined> {
    const caller = readCaller(ctx);
    const known = await knownTurn(deps, caller, requestState);
    const answered = await give(ctx, caller, known, inputResponses);
    const settled = answered || (await settledUpTo(deps, known));
    const stream = { ...streamOf(call, peer), settled, seen: { n: settled, c: 0 } };
    const { isOver } = streamCall(deps, ctx, known.place, stream);
    if (endsWithClient({}, peer)) cancelIfLeft(deps, ctx, caller, known.place, isOver);
  }

  return async (
    ctx: CallerCtx,
    call: RpcRequest,
    peer: Peer,
    agent: Agent,
  ): Promise<JsonObject | undefined> => {
    const params = demand(callParams, call.params, 'params');
    if (params.name !== toolName)
      throw new RpcFault(rpcCodes.invalidParams, `Unknown tool: ${params.name}. There is ${toolName}.`);
    if (peer.isModern && params.requestState !== undefined) return goOn(ctx, call, params, peer);
    return begin(ctx, call, params, peer, agent);
  };
}

/** A request's id is unique in its session. Outside of one it is not, and makes nothing the same. */
export function callKey({ session }: Pick<Peer, 'session'>, id: RpcRequest['id']): string | undefined {
  return session && requestKey(session.id, `call:${JSON.stringify(id)}`);
}

/** A client with a key can send the same call again, and continues at the turn's position. */
function endsWithClient(
  { idempotencyKey }: Pick<FaceRequest, 'idempotencyKey'>,
  { isModern }: Peer,
): boolean {
  return isModern && idempotencyKey === undefined;
}

function streamOf({ id }: RpcRequest, peer: Peer) {
  return { id, ask: questionRule(peer), isModern: peer.isModern, progressToken: peer.progressToken };
}

function acceptTask(deps: AgentDeps, ctx: CallerCtx, request: FaceRequest): Promise<AcceptedMessage> {
  return whileConnected(ctx.res, deps.closing, (signal) => acceptUnstreamed(deps, ctx, request, signal));
}

function createdTask(accepted: AcceptedMessage, receivedAt: number, peer: Peer): JsonObject {
  const at = new Date(receivedAt).toISOString();
  const task = taskOf(accepted, new TurnSoFar(), { createdAt: at, lastUpdatedAt: at }, peer);
  return peer.isModern ? { ...complete(task), resultType: 'task' } : { task };
}

/** True if the request as such is fine, and the call does not fit what there is. */
function isAboutCall(error: unknown): error is ServiceError {
  return error instanceof ServiceError && [400, 402, 404, 409, 410, 422].includes(error.status);
}
