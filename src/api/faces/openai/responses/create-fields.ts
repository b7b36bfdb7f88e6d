import { z } from 'zod';
import { mostAnswers } from '../../../fields/message-fields';
import { askedTools } from '../../questions';
import { responseFormat } from '../output-format';
import {
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
  'It must be a text, or a list of input_text, input_image and input_file. Files are named by file_id or by an ' +
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
export type InputPart = z.infer<typeof part>;

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
export type AnswerItem = z.infer<typeof answer>;
export type InputItem = z.infer<typeof userMessage> | AnswerItem;

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
  })
  .catchall(refused);

export type CreateFields = z.infer<typeof createFields>;
