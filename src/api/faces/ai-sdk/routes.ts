import { Router } from '@koa/router';
import type { TurnPlace } from '../../../domain/turn';
import type { MessageRequest } from '../../../turns/admission/message-request';
import { type CallerCtx, type CallerState, readCaller, type AgentDeps } from '../../agent/context';
import { noHead, type Entrance } from '../../agent/entrance';
import { acceptMessage, streamTurn } from '../../agent/turn-stream';
import { demand, check } from '../../fields/check-fields';
import { routerPath } from '../../router-path';
import {
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
  requestKey,
  type ChatConversation,
  type FaceRequest,
} from '../face-turns';
import { MessageEncoder } from './message-encoder';
import { aiSdkOperations, chatFields, knowsResets, resumeQuery, versionHeader } from './operations';
import { z } from 'zod';
import { invalidRequest, type Fault } from '../../../domain/errors';
import { readConcurrency } from '../../agent/read-request';
import { boundedAnswer, messageText, type FieldLimits } from '../../fields/message-fields';
import { askedTools } from '../questions';
import { replacingRequest, type Replacing } from './replaced-turn';

/** The last message, in which the request is. Its parts are what the AI SDK calls text, file and tool parts, and others. */
const lastMessage = z.object({
  id: chatFields.shape.id,
  role: z.enum(['user', 'assistant'], { error: 'Must be user, or assistant with an answer.' }),
  parts: z.array(z.looseObject({ type: z.string() })).max(1_000),
});

type LastMessage = z.infer<typeof lastMessage>;
type Part = LastMessage['parts'][number];

type Chat = z.infer<typeof chatFields>;
/** A message or an answer. */
interface ReadChat {
  request: FaceRequest & ChatConversation;
  replacing: Replacing | undefined;
}
type Said = Pick<MessageRequest, 'text' | 'answers' | 'idempotencyKey'>;

const noMessage = 'To answer a message anew, send the messages up to it: the last one must be the user’s.';
const nothingNew = 'The last message must be of the user, or hold the answer to an open question.';

/**
 * Creates the reader for a chat's request. The message or the answer is in the last of the client's messages. The
 * client's own message id makes a repeated request the same one. Throws invalid_request with every fault.
 */
function chatReader(limits: FieldLimits): (ctx: CallerCtx) => ReadChat {
  const text = messageText(limits);
  const response = boundedAnswer(limits);

  function newMessage(
    { id }: Chat,
    { id: messageId, parts }: LastMessage,
    place: string,
    faults: Fault[],
  ): Said {
    if (parts.some(({ type }) => type === 'file')) faults.push({ path: place, message: noFiles });
    const texts = parts.flatMap(({ type, text: said }) =>
      type === 'text' && typeof said === 'string' ? [said] : [],
    );
    return {
      text: check(text, texts.join('\n'), place, faults) ?? '',
      idempotencyKey: requestKey(id, messageId),
    };
  }

  /** Earlier answers stay in the message, so the newest one counts. */
  function newAnswer({ id }: Chat, { parts }: LastMessage, place: string, faults: Fault[]): Said | undefined {
    const found = parts.map(answerInPart).findLast((answer) => answer !== undefined);
    if (!found) faults.push({ path: place, message: nothingNew });
    const answer = found && check(response, found, place, faults);
    return answer && { text: '', answers: [answer], idempotencyKey: requestKey(id, answer.instructionId) };
  }

  return (ctx) => {
    const caller = readCaller(ctx);
    const { agentId = '' } = ctx.params;
    const faults: Fault[] = [];
    const concurrency = readConcurrency(ctx, faults);
    const chat = check(chatFields, ctx.request.body, 'body', faults);
    if (!chat) throw invalidRequest(faults);
    const place = `body.messages.${chat.messages.length - 1}`;
    const last = check(lastMessage, chat.messages.at(-1), place, faults);
    if (!last) throw invalidRequest(faults);
    if (chat.trigger === 'regenerate-message' && last.role !== 'user')
      faults.push({ path: 'body.trigger', message: noMessage });
    const conversation = chatConversation(caller, agentId, chat.id);
    if (!conversation) faults.push({ path: 'body.id', message: guessableId });
    const read = last.role === 'user' ? newMessage : newAnswer;
    const said = read(chat, last, `${place}.parts`, faults);
    if (!conversation || !said || faults.length > 0) throw invalidRequest(faults);
    const asked = faceMessage(caller, agentId, concurrency, chat.agentVersion);
    const request = { ...asked, ...conversation, ...said };
    return { request, replacing: replacingOf(chat, last) };
  };
}

/** Undefined if the last message is a new one, or an answer. */
function replacingOf(
  { id: chatId, messages, trigger, messageId }: Chat,
  last: LastMessage,
): Replacing | undefined {
  const isAgain = trigger === 'regenerate-message';
  const isEdit = !isAgain && last.role === 'user' && typeof messageId === 'string';
  if (!isAgain && !isEdit) return undefined;
  const before = messages.slice(0, -1).findLast(({ role }) => role === 'assistant')?.['id'];
  return {
    ...{ chatId, messageId: last.id, isEdit, isAlone: messages.length === 1 },
    answer: isAgain ? (messageId ?? undefined) : undefined,
    before: typeof before === 'string' ? before : undefined,
  };
}

const approval = z
  .object({
    state: z.literal('approval-responded'),
    approval: z.object({ id: z.string(), approved: z.boolean() }),
  })
  .transform(({ approval: { id, approved } }) => ({ instructionId: id, accepted: approved }));

const output = { state: z.literal('output-available'), toolCallId: z.string() };

const selection = z
  .object({ ...output, output: z.string() })
  .transform((part) => ({ instructionId: part.toolCallId, selectedValue: part.output }));

const values = z
  .object({ ...output, output: z.record(z.string(), z.unknown()) })
  .transform((part) => ({ instructionId: part.toolCallId, formValues: part.output }));

/**
 * Returns the answer that a tool part of the AI SDK holds, as an actionResponse whose fields are still to be checked.
 * Undefined if it holds none, as a call that the service made itself.
 */
function answerInPart(part: Part): object | undefined {
  const name = part.type === 'dynamic-tool' ? part['toolName'] : part.type.replace(/^tool-/, '');
  const answer = name === askedTools.select ? selection : name === askedTools.form ? values : approval;
  return answer.safeParse(part).data;
}

const face = 'ai-sdk';

/** Creates the routes of the AI SDK's chat transport: UI message streams, version 1. */
export function aiSdkRoutes(deps: AgentDeps, { byBearer, body }: Entrance): Router<CallerState> {
  const { send, resume, stop } = aiSdkOperations;
  const router = new Router<CallerState>();
  router.post(routerPath(send.path), byBearer, body, sendRoute(deps));
  router.get(routerPath(resume.path), noHead, byBearer, resumeRoute(deps));
  router.post(routerPath(stop.path), byBearer, cancelRoute(deps, face, 'chatId'));
  return router;
}

function sendRoute(deps: AgentDeps) {
  const read = chatReader(deps.limits);
  return async (ctx: CallerCtx): Promise<void> => {
    const { request: sent, replacing } = read(ctx);
    await shownAgent(sent.caller, sent.agentId, face);
    const request = replacing ? await replacingRequest(deps, sent, replacing) : sent;
    const { accepted, slot } = await acceptMessage(deps, ctx, request);
    const { from, isLast } = acceptedStream(accepted);
    streamTurn(deps, ctx, accepted, from, { slot, encoder: encoderOf(ctx, accepted, request), isLast });
  };
}

function encoderOf(
  ctx: CallerCtx,
  { turnId, conversationId }: TurnPlace,
  { answers }: Pick<MessageRequest, 'answers'> = {},
): MessageEncoder {
  ctx.set('X-Vercel-AI-UI-Message-Stream', 'v1');
  return new MessageEncoder({
    turnId,
    conversationId,
    resetsSteps: knowsResets(ctx.get(versionHeader)),
    answered: answers?.[0],
  });
}

/** Responds with 204 to every chat without an open turn, because clients ask before a chat's first message. */
function resumeRoute(deps: AgentDeps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const { chatId = '' } = ctx.params;
    const conversationId = await conversationOf(deps, ctx, caller, face, { chatId, path: 'path.chatId' });
    const query = demand(resumeQuery, { ...ctx.query }, 'query');
    // The turn may have ended since the page lost its stream.
    const turn = await openTurn(deps, caller, conversationId, query.turnId);
    if (turn) streamWholeTurn(deps, ctx, turn, encoderOf(ctx, turn));
    else ctx.status = 204;
  };
}
