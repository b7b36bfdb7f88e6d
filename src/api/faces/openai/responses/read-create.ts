import { invalidRequest, type Fault } from '../../../../domain/errors';
import { isJsonObject } from '../../../../domain/json';
import { parseFaultless } from '../../../../domain/json-scan';
import type { Answers } from '../../../../turns/admission/message-request';
import type { CallerCtx } from '../../../agent/context';
import type { MessageLimits } from '../../../agent/fields';
import { answersOf } from '../../../agent/read-request';
import { check } from '../../../fields/check-fields';
import { boundedActionResponse, messageText } from '../../../fields/message-fields';
import { filesReader, type FilePart, type GivenFile } from '../attached-files';
import {
  createFields,
  type AnswerItem,
  type CreateFields,
  type InputItem,
  type InputPart,
} from './create-fields';

const twoPlaces = 'Send conversation or previous_response_id, and not both.';
const nowhere = 'Send the conversation or previous_response_id of the question.';

/** The user's message, or the answers to open questions. */
export interface Said {
  text: string;
  files?: GivenFile[];
  answers?: Answers;
}

export interface Create {
  fields: CreateFields;
  said: Said;
}

/** Creates the reader for the body of a new response. Throws invalid_request with every fault. */
export function createReader(limits: MessageLimits): (ctx: CallerCtx, faults: Fault[]) => Create {
  const text = messageText(limits);
  const filesOf = filesReader(limits);
  const response = boundedActionResponse(limits);

  function message(content: string | InputPart[], place: string, faults: Fault[]): Said {
    if (typeof content === 'string') return { text: check(text, content, place, faults) ?? '' };
    const texts = content.flatMap((part) => (part.type === 'input_text' ? [part.text] : []));
    const parts = content.flatMap((part, at) => fileIn(part, `${place}.${at}`));
    const said = check(text, texts.join('\n'), place, faults) ?? '';
    return { text: said, ...filesOf(parts, place, faults) };
  }

  function saidBy(input: CreateFields['input'], faults: Fault[]): Said {
    if (typeof input === 'string') return message(input, 'body.input', faults);
    const items: InputItem[] = input;
    const [item] = items;
    if (item && !isAnswer(item)) return message(item.content, 'body.input.0.content', faults);
    const given = items.filter(isAnswer).map(answerIn);
    const answers = check(response, given, 'body.input', faults);
    return { text: '', ...answersOf(answers) };
  }

  return (ctx, faults) => {
    const fields = check(createFields, ctx.request.body, 'body', faults);
    if (!fields) throw invalidRequest(faults);
    const { conversation, previous_response_id: previous } = fields;
    const said = saidBy(fields.input, faults);
    if (conversation && previous) faults.push({ path: 'body.previous_response_id', message: twoPlaces });
    if (said.answers && !conversation && !previous)
      faults.push({ path: 'body.conversation', message: nowhere });
    return { fields, said };
  };
}

function isAnswer(item: InputItem): item is AnswerItem {
  return item.type === 'mcp_approval_response' || item.type === 'function_call_output';
}

/** Returns the answer as an actionResponse, whose fields are still to be checked. */
function answerIn(item: AnswerItem): object {
  if (item.type === 'mcp_approval_response') {
    const { approval_request_id: instructionId, approve: accepted, reason } = item;
    return { instructionId, accepted, ...(typeof reason === 'string' && { reason }) };
  }
  const { call_id: instructionId, output } = item;
  const values = parseFaultless(output, ['twice', 'integer', 'number']);
  // The values of a form are an object; a choice is the value itself.
  return isJsonObject(values)
    ? { instructionId, formValues: values }
    : { instructionId, selectedValue: output };
}

function fileIn(part: InputPart, path: string): FilePart[] {
  if (part.type === 'input_text') return [];
  const { file_id: fileId } = part;
  if (part.type === 'input_image') return [{ path, fileId, url: part.image_url, isPicture: true }];
  return [{ path, fileId, url: part.file_url, data: part.file_data, filename: part.filename }];
}
