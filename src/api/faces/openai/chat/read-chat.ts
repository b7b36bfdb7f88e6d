import { invalidRequest, type Fault } from '../../../../domain/errors';
import type { CallerCtx } from '../../../agent/context';
import type { MessageLimits } from '../../../agent/fields';
import { answersOf } from '../../../agent/read-request';
import { check } from '../../../fields/check-fields';
import { messageText } from '../../../fields/message-fields';
import { filesReader, type FilePart } from '../attached-files';
import type { Said } from '../responses/read-create';
import { chatFields, userMessage, type ChatFields, type ChatPart } from './chat-fields';

const noInstructions = 'The agent has its own instructions. Send no system or developer messages.';
const whichConversation =
  'What was said before is not read from a request. Name the conversation in holdfast.conversation, or send the ' +
  'new message alone.';
const whoseQuestion = 'Name the conversation of the question.';

const instructing = new Set(['system', 'developer']);

/** Creates the reader for the body of a chat completion. Throws invalid_request with every fault. */
export function chatReader(
  limits: MessageLimits,
): (ctx: CallerCtx, faults: Fault[]) => { fields: ChatFields; said: Said } {
  const body = chatFields(limits);
  const text = messageText(limits);
  const filesOf = filesReader(limits);

  /** Only the last message is read: the service has the others. */
  function newMessage({ messages, holdfast }: ChatFields, faults: Fault[]): Said {
    const last = messages.length - 1;
    const place = `body.messages.${last}`;
    messages.forEach(({ role }, at) => {
      if (instructing.has(role)) faults.push({ path: `body.messages.${at}.role`, message: noInstructions });
    });
    if (last > 0 && !holdfast?.conversation)
      faults.push({ path: 'body.messages', message: whichConversation });
    const message = check(userMessage, messages.at(-1), place, faults);
    if (!message) return { text: '' };
    const { content } = message;
    if (typeof content === 'string') return { text: check(text, content, `${place}.content`, faults) ?? '' };
    const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    const said = check(text, texts.join('\n'), `${place}.content`, faults) ?? '';
    const parts = content.flatMap((part, at) => fileIn(part, `${place}.content.${at}`));
    return { text: said, ...filesOf(parts, `${place}.content`, faults) };
  }

  return (ctx, faults) => {
    const fields = check(body, ctx.request.body, 'body', faults);
    if (!fields) throw invalidRequest(faults);
    const { answer, conversation } = fields.holdfast ?? {};
    if (answer && !conversation) faults.push({ path: 'body.holdfast.conversation', message: whoseQuestion });
    return { fields, said: answer ? { text: '', ...answersOf(answer) } : newMessage(fields, faults) };
  };
}

function fileIn(part: ChatPart, path: string): FilePart[] {
  if (part.type === 'text') return [];
  if (part.type === 'image_url') return [{ path, url: part.image_url.url, isPicture: true }];
  const { file_id: fileId, file_data: data, filename } = part.file;
  return [{ path, fileId, data, filename }];
}
