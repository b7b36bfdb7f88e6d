import type { ActionAnswer } from '../../../../domain/action';
import { invalidRequest, type Fault } from '../../../../domain/errors';
import { isJsonObject, parseJson } from '../../../../domain/json';
import type { AttachmentRequest } from '../../../../turns/message-request';
import type { CallerCtx } from '../../../agent/context';
import { attachments, type MessageLimits } from '../../../agent/fields';
import { check } from '../../../fields/check-fields';
import { boundedActionResponse, messageText } from '../../../fields/message-fields';
import { createFields, type CreateFields, type InputItem, type InputPart } from './create-fields';

const oneFile = 'Name the file by file_id or by its address, and not by both.';
const twoPlaces = 'Send conversation or previous_response_id, and not both.';
const nowhere = 'Send the conversation or previous_response_id of the question.';

/** What the user says, or the answer to a question. */
export interface Said {
  text: string;
  attachments?: AttachmentRequest[];
  answer?: ActionAnswer;
}

export interface Create {
  fields: CreateFields;
  said: Said;
}

/** Creates the reader for the body of a new response. Throws invalid_request with every fault. */
export function createReader(limits: MessageLimits): (ctx: CallerCtx, faults: Fault[]) => Create {
  const text = messageText(limits);
  const files = attachments(limits);
  const response = boundedActionResponse(limits);

  function message(parts: InputPart[], place: string, faults: Fault[]): Said {
    const texts = parts.flatMap((part) => (part.type === 'input_text' ? [part.text] : []));
    const named = parts.flatMap((part, at) => fileOf(part, `${place}.${at}`, faults));
    const said = check(text, texts.join('\n'), place, faults) ?? '';
    const attached = check(files, named, place, faults) ?? [];
    return { text: said, ...(attached.length > 0 && { attachments: attached }) };
  }

  function saidBy(input: CreateFields['input'], faults: Fault[]): Said {
    if (typeof input === 'string')
      return message([{ type: 'input_text', text: input }], 'body.input', faults);
    const [item] = input;
    if (item.type === 'mcp_approval_response' || item.type === 'function_call_output') {
      const answer = check(response, answerIn(item), 'body.input.0', faults);
      return { text: '', ...(answer && { answer }) };
    }
    const { content } = item;
    const parts: InputPart[] =
      typeof content === 'string' ? [{ type: 'input_text', text: content }] : content;
    return message(parts, 'body.input.0.content', faults);
  }

  return (ctx, faults) => {
    const fields = check(createFields, ctx.request.body, 'body', faults);
    if (!fields) throw invalidRequest(faults);
    const { conversation, previous_response_id: previous } = fields;
    const said = saidBy(fields.input, faults);
    if (conversation && previous) faults.push({ path: 'body.previous_response_id', message: twoPlaces });
    if (said.answer && !conversation && !previous)
      faults.push({ path: 'body.conversation', message: nowhere });
    return { fields, said };
  };
}

type AnswerType = 'mcp_approval_response' | 'function_call_output';

/** Returns the answer as an actionResponse, whose fields are still to be checked. */
function answerIn(item: Extract<InputItem, { type: AnswerType }>): object {
  if (item.type === 'mcp_approval_response')
    return { instructionId: item.approval_request_id, accepted: item.approve };
  const { call_id: instructionId, output } = item;
  const values = parseJson(output);
  // The values of a form are an object; a choice is the value itself.
  return isJsonObject(values)
    ? { instructionId, formValues: values }
    : { instructionId, selectedValue: output };
}

function fileOf(part: InputPart, place: string, faults: Fault[]): AttachmentRequest[] {
  if (part.type === 'input_text') return [];
  const url = part.type === 'input_image' ? part.image_url : part.file_url;
  const named = [...(part.file_id ? [{ fileId: part.file_id }] : []), ...(url ? [{ url }] : [])];
  if (named.length !== 1) faults.push({ path: place, message: oneFile });
  return named;
}
