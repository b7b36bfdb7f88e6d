import type { z } from 'zod';
import { invalidRequest, type Fault } from '../../../domain/errors';
import type { MessageRequest } from '../../../turns/admission/message-request';
import type { CallerCtx } from '../../agent/context';
import { readCaller, readConcurrency } from '../../agent/read-request';
import { check } from '../../fields/check-fields';
import { boundedAnswer, messageText, type FieldLimits } from '../../fields/message-fields';
import { chatConversation, guessableId, noFiles, requestKey, type FaceRequest } from '../chat-conversation';
import { answerInPart } from './answer-in-part';
import { chatFields, lastMessage, type LastMessage } from './chat-fields';

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
