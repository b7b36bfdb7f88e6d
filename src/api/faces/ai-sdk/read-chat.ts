import { z } from 'zod';
import { invalidRequest, type Fault } from '../../../domain/errors';
import type { MessageRequest } from '../../../turns/admission/message-request';
import type { CallerCtx } from '../../agent/context';
import { readCaller, readConcurrency } from '../../agent/read-request';
import { check } from '../../fields/check-fields';
import { boundedAnswer, messageText, type FieldLimits } from '../../fields/message-fields';
import { chatConversation, guessableId, noFiles, requestKey, type FaceRequest } from '../chat-conversation';
import { chatFields, lastMessage, type LastMessage, type Part } from './chat-fields';
import { askedTools } from '../questions';

type Chat = z.infer<typeof chatFields>;
type Said = Pick<MessageRequest, 'text' | 'answers' | 'idempotencyKey'>;

const noBranches =
  'What was said stays said. Send a new message instead of editing one or asking for another answer.';
const nothingNew = 'The last message must be of the user, or hold the answer to an open question.';

/**
 * Creates the reader for a chat's request. The message or the answer is in the last of the client's messages. The
 * client's own message id makes a repeated request the same one. Throws invalid_request with every fault.
 */
export function chatReader(limits: FieldLimits): (ctx: CallerCtx) => FaceRequest {
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
    const concurrency = readConcurrency(ctx, faults) ?? 'reject';
    const chat = check(chatFields, ctx.request.body, 'body', faults);
    if (!chat) throw invalidRequest(faults);
    const place = `body.messages.${chat.messages.length - 1}`;
    const last = check(lastMessage, chat.messages.at(-1), place, faults);
    if (!last) throw invalidRequest(faults);
    faults.push(...branchFaults(chat, last));
    const conversation = chatConversation(caller, agentId, chat.id);
    if (!conversation) faults.push({ path: 'body.id', message: guessableId });
    const read = last.role === 'user' ? newMessage : newAnswer;
    const said = read(chat, last, `${place}.parts`, faults);
    if (!conversation || !said || faults.length > 0) throw invalidRequest(faults);
    const { channel } = caller;
    return { caller, ...conversation, agentId, agentType: 'general', channel, concurrency, ...said };
  };
}

function branchFaults({ trigger, messageId }: Chat, { role }: LastMessage): Fault[] {
  if (trigger === 'regenerate-message') return [{ path: 'body.trigger', message: noBranches }];
  const isEdit = role === 'user' && typeof messageId === 'string';
  return isEdit ? [{ path: 'body.messageId', message: noBranches }] : [];
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
