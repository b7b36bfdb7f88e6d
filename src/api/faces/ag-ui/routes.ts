import { Router } from '@koa/router';
import { ServiceError, invalidRequest, type Fault } from '../../../domain/errors';
import type { GivenAnswer } from '../../../domain/action';
import type { TurnPlace } from '../../../domain/turn';
import type { WantedVersion } from '../../../domain/wanted-version';
import { reachConversation } from '../../../turns/admission/resolve-conversation';
import { type CallerCtx, type CallerState, readCaller, type AgentDeps } from '../../agent/context';
import { noHead, type Entrance } from '../../agent/entrance';
import { acceptMessage, streamTurn } from '../../agent/turn-stream';
import { demand, check } from '../../fields/check-fields';
import { routerPath } from '../../router-path';
import {
  requestKey,
  type FaceRequest,
  acceptedStream,
  cancelRoute,
  conversationOf,
  openTurn,
  shownAgent,
  streamWholeTurn,
  chatConversation,
  faceMessage,
  guessableId,
  noFiles,
} from '../face-turns';
import { capabilitiesOf } from './capabilities';
import { agUiOperations } from './operations';
import { RunEncoder } from './run-encoder';
import { runFields, type RunInput, type ResumeEntry } from './run-fields';
import { turnShownLast } from './run-messages';
import { sendEmptyRun, sendRunError } from './run-frames';
import { boundedAnswer, type FieldLimits, messageText } from '../../fields/message-fields';
import { answerPayload } from '../answer-payload';
import { z } from 'zod';
import { readConcurrency } from '../../agent/read-request';

const nothingNew = 'The last message must be the user’s, or the run must answer an open question by resume.';
const twoThings = 'Send the answer and the new message in two runs, the answer first.';

const textPart = z.object({ type: z.literal('text', { error: noFiles }), text: z.string() });
const userMessage = z.object({
  content: z.union([z.string(), z.array(textPart).max(1_000)], { error: noFiles }),
});

/** A run's request to its thread. */
type Wish =
  | { kind: 'say'; text: string }
  /** The payload is still to be checked. */
  | { kind: 'answer'; entry: ResumeEntry }
  | { kind: 'drop'; interruptId: string };

export interface Run {
  input: RunInput;
  /** Without text and answer. */
  request: FaceRequest & { conversationId: string };
  wish: Wish;
}

/**
 * Creates the reader for a run. A new message is the last one of the client's, and the run's id makes a repeated request
 * the same one. Throws invalid_request with every fault.
 */
function runReader(limits: FieldLimits): (ctx: CallerCtx) => Run {
  const said = messageText(limits);

  function wishOf({ messages, resume: [entry] = [] }: RunInput, faults: Fault[]): Wish | undefined {
    const last = messages.at(-1);
    const place = `body.messages.${Math.max(0, messages.length - 1)}`;
    const isNew = last?.role === 'user';
    if (entry && !isNew) {
      const { interruptId, status } = entry;
      return status === 'resolved' ? { kind: 'answer', entry } : { kind: 'drop', interruptId };
    }
    if (!isNew || entry?.status === 'resolved') {
      faults.push({ path: isNew ? place : 'body.messages', message: isNew ? twoThings : nothingNew });
      return undefined;
    }
    const content = check(userMessage, last, place, faults)?.content;
    const text = typeof content === 'string' ? content : content?.map((part) => part.text).join('\n');
    const checked = text === undefined ? undefined : check(said, text, `${place}.content`, faults);
    return checked === undefined ? undefined : { kind: 'say', text: checked };
  }

  return (ctx) => {
    const caller = readCaller(ctx);
    const { agentId = '' } = ctx.params;
    const faults: Fault[] = [];
    const concurrency = readConcurrency(ctx, faults);
    const input = check(runFields, ctx.request.body, 'body', faults);
    if (!input) throw invalidRequest(faults);
    const conversation = chatConversation(caller, agentId, input.threadId);
    if (!conversation) faults.push({ path: 'body.threadId', message: guessableId });
    const wish = wishOf(input, faults);
    if (!conversation || !wish || faults.length > 0) throw invalidRequest(faults);
    const dropped = input.resume?.map(({ interruptId }) => interruptId) ?? [];
    const request = {
      ...faceMessage(caller, agentId, concurrency, versionIn(input)),
      ...conversation,
      text: '',
      idempotencyKey: requestKey(input.threadId, `run:${input.runId}`),
      // A message leaves the other questions open, unless the client asks for more.
      ...(concurrency !== 'interrupt' && { closes: dropped }),
    };
    return { input, request, wish };
  };
}

function versionIn({ forwardedProps: props }: RunInput): WantedVersion | undefined {
  return typeof props === 'object' && props !== null && 'agentVersion' in props
    ? props.agentVersion
    : undefined;
}

const face = 'ag-ui';

/** Creates the routes of AG-UI, version 1.0. */
export function agUiRoutes(deps: AgentDeps, { byBearer, body }: Entrance): Router<CallerState> {
  const { run, connect, cancel, capabilities } = agUiOperations;
  const router = new Router<CallerState>();
  router.post(routerPath(run.path), byBearer, body, runRoute(deps));
  router.post(routerPath(connect.path), byBearer, body, connectRoute(deps));
  router.post(routerPath(cancel.path), byBearer, cancelRoute(deps, face, 'threadId'));
  router.get(routerPath(capabilities.path), noHead, byBearer, capabilitiesRoute);
  return router;
}

function runRoute(deps: AgentDeps) {
  const read = runReader(deps.limits);
  const answerIn = answerReader(deps.limits);

  async function begin(ctx: CallerCtx, run: Run): Promise<void> {
    const { input, wish } = run;
    if (wish.kind === 'drop') {
      await drop(deps, run.request, wish.interruptId);
      sendEmptyRun(ctx, input, { type: 'cancelled' });
      return;
    }
    const request =
      wish.kind === 'say' ? { ...run.request, text: wish.text } : answering(run, answerIn(wish.entry));
    const { accepted, slot } = await acceptMessage(deps, ctx, request);
    const { from, isLast } = acceptedStream(accepted);
    const encoder = encoderOf(accepted, input, accepted.after, request.answers?.[0]);
    streamTurn(deps, ctx, accepted, from, { slot, encoder, isLast });
  }

  return async (ctx: CallerCtx): Promise<void> => {
    const run = read(ctx);
    await shownAgent(run.request.caller, run.request.agentId, face);
    await begin(ctx, run).catch((error: unknown) => {
      if (!isAboutThread(error)) throw error;
      sendRunError(ctx, error);
    });
  };
}

/** The same answer in any protocol is one, so that it may be repeated. */
function answering({ request, input }: Run, answer: GivenAnswer): FaceRequest {
  return { ...request, answers: [answer], idempotencyKey: requestKey(input.threadId, answer.instructionId) };
}

/** Cancels the turn that waits for the answer, if it still does. */
async function drop(
  { store, turns }: AgentDeps,
  { caller, conversationId }: Run['request'],
  interruptId: string,
) {
  await reachConversation(store, caller, conversationId);
  const turnId = await turns.turnAsking(conversationId, interruptId);
  if (turnId !== undefined) await turns.cancel(caller, conversationId, turnId);
}

/** True if a run that is valid by itself does not fit its thread, which the protocol says by RUN_ERROR. */
function isAboutThread(error: unknown): error is ServiceError {
  const status = error instanceof ServiceError ? error.status : 500;
  return status === 400 || status === 409;
}

function encoderOf(
  { turnId, conversationId }: TurnPlace,
  input: RunInput,
  after = 0,
  answered?: GivenAnswer,
): RunEncoder {
  return new RunEncoder({ turnId, conversationId, input, after, answered });
}

function connectRoute(deps: AgentDeps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const input = demand(runFields, ctx.request.body, 'body');
    const thread = { chatId: input.threadId, path: 'body.threadId' };
    const conversationId = await conversationOf(deps, ctx, caller, face, thread);
    // The turn may have ended since the client lost its stream.
    const turn = await openTurn(deps, caller, conversationId, turnShownLast(input.messages));
    if (turn) streamWholeTurn(deps, ctx, turn, encoderOf(turn, input));
    else sendEmptyRun(ctx, input, { type: 'success' });
  };
}

async function capabilitiesRoute(ctx: CallerCtx): Promise<void> {
  const caller = readCaller(ctx);
  const { agentId = '' } = ctx.params;
  ctx.body = { success: true, data: capabilitiesOf(await shownAgent(caller, agentId, face)) };
}

/** Creates the reader for answers to questions. Throws invalid_request if the payload is none. */
function answerReader(limits: FieldLimits): (entry: ResumeEntry) => GivenAnswer {
  const response = boundedAnswer(limits);
  return ({ interruptId, payload: sent }) => {
    const faults: Fault[] = [];
    const place = 'body.resume.0.payload';
    const read = check(answerPayload, sent, place, faults);
    const answer = read && check(response, { instructionId: interruptId, ...read }, place, faults);
    if (!answer) throw invalidRequest(faults);
    return answer;
  };
}
