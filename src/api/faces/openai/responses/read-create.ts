import { invalidRequest, type Fault } from '../../../../domain/errors';
import { isJsonObject } from '../../../../domain/json';
import { parseFaultless } from '../../../../domain/json-scan';
import type { Answers } from '../../../../turns/admission/message-request';
import type { CallerCtx } from '../../../agent/context';
import type { MessageLimits } from '../../../agent/fields';
import { answersOf } from '../../../agent/read-request';
import { check } from '../../../fields/check-fields';
import { boundedActionResponse, messageText, mostAnswers } from '../../../fields/message-fields';
import { wantedVersion } from '../../../fields/wanted-version';
import { filesReader, type FilePart, type GivenFile } from '../attached-files';
import { z } from 'zod';
import { askedTools } from '../../questions';
import {
  responseFormat,
  atOnce,
  conversationName,
  flag,
  modelName,
  noMetadata,
  refused,
  serviceTier,
  stored,
  toolChoice,
} from '../refused-fields';

const oneThing =
  'Send one message of the user, or the answers to open questions: mcp_approval_response or function_call_output. ' +
  'The service has what was said before.';
const content =
  'Must be a text, or a list of input_text, input_image and input_file. Files are named by file_id or by an ' +
  'address, or sent whole.';
const onlyAsked = 'Tools of the client can’t be called here. Only ask_select and ask_form may be declared.';

const inputText = z.object({ type: z.literal('input_text'), text: z.string() }).catchall(refused);
const fileId = z.string().nullish();
const address = z.string().max(2_000).nullish();
const inputImage = z
  .object({
    type: z.literal('input_image'),
    file_id: fileId,
    image_url: z.string().nullish(),
    detail: z.literal('auto').nullish(),
  })
  .catchall(refused);
const inputFile = z
  .object({
    type: z.literal('input_file'),
    file_id: fileId,
    file_url: address,
    file_data: z.string().nullish(),
    filename: z.string().max(1_000).nullish(),
  })
  .catchall(refused);

const part = z.discriminatedUnion('type', [inputText, inputImage, inputFile], { error: content });
type InputPart = z.infer<typeof part>;

const userMessage = z
  .object({
    type: z.literal('message').optional(),
    role: z.literal('user'),
    content: z.union([z.string(), z.array(part).min(1).max(1_000)], { error: content }),
  })
  .catchall(refused);

const approval = z
  .object({
    type: z.literal('mcp_approval_response'),
    approval_request_id: z.string(),
    approve: z.boolean(),
    reason: z.string().nullish(),
  })
  .catchall(refused);

const toolOutput = z
  .object({ type: z.literal('function_call_output'), call_id: z.string(), output: z.string() })
  .catchall(refused);

const answer = z.union([approval, toolOutput], { error: oneThing });
type AnswerItem = z.infer<typeof answer>;
type InputItem = z.infer<typeof userMessage> | AnswerItem;

const declared = z.object({
  type: z.literal('function', { error: onlyAsked }),
  name: z.enum(Object.values(askedTools), { error: onlyAsked }),
});

/** The body of a request for a response. */
export const createFields = z
  .object({
    model: modelName,
    input: z.union([z.string(), z.tuple([userMessage]), z.array(answer).min(1).max(mostAnswers)], {
      error: oneThing,
    }),
    conversation: z.union([conversationName, z.object({ id: conversationName })]).nullish(),
    previous_response_id: z.string().nullish(),
    stream: flag,
    background: flag,
    text: z.object({ format: responseFormat.nullish() }).catchall(refused).nullish(),
    tools: z.array(declared).max(2, { error: onlyAsked }).nullish(),
    tool_choice: toolChoice,
    parallel_tool_calls: atOnce,
    store: stored,
    service_tier: serviceTier,
    metadata: noMetadata,
    include: z.array(z.unknown()).max(0, { error: 'Nothing more can be included. Leave it out.' }).nullish(),
    stream_options: z
      .object({ include_obfuscation: z.literal(false).nullish() })
      .catchall(refused)
      .nullish(),
    /** This service's extension. */
    holdfast: z.strictObject({ agentVersion: wantedVersion.optional() }).nullish(),
  })
  .catchall(refused);

export type CreateFields = z.infer<typeof createFields>;

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
