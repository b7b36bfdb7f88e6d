import { z } from 'zod';
import { parseJson } from '../../domain/json';
import { type ApiError, apiError } from './api-error';

const part = z.looseObject({ type: z.string(), text: z.string().optional() });
const content = z.union([z.string(), z.array(part)]);
const calledFunction = z.looseObject({ name: z.string(), arguments: z.string() });
const toolCall = z.looseObject({ id: z.string(), type: z.literal('function'), function: calledFunction });
const message = z.discriminatedUnion('role', [
  z.looseObject({ role: z.literal(['system', 'developer', 'user']), content }),
  z.looseObject({
    role: z.literal('assistant'),
    content: content.nullish(),
    tool_calls: z.array(toolCall).min(1).optional(),
  }),
  z.looseObject({ role: z.literal('tool'), content, tool_call_id: z.string() }),
]);
const offeredFunction = z.looseObject({ name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/) });
const chatRequest = z.looseObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  tools: z.array(z.looseObject({ type: z.literal('function'), function: offeredFunction })).default([]),
  tool_choice: z.unknown().optional(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
});

/** The part of a chat completion request that the demo model reads. */
export type ChatRequest = z.infer<typeof chatRequest>;
export type ChatMessage = ChatRequest['messages'][number];

/** Parses the body of POST /v1/chat/completions. `refusal` is the error that OpenAI would send. */
export function parseChatRequest(body: string): { request: ChatRequest } | { refusal: ApiError } {
  const json = parseJson(body);
  if (json === undefined)
    return { refusal: apiError(400, 'We could not parse the JSON body of your request.') };
  const { data: request, error } = chatRequest.safeParse(json);
  if (error) return { refusal: schemaRefusal(error) };
  const fault = pairingFault(request.messages);
  return fault === undefined ? { request } : { refusal: apiError(400, fault, { param: 'messages' }) };
}

/** Returns the text of a message, which is a string or a list of parts. */
export function messageText({ content: given }: ChatMessage): string {
  return typeof given === 'string' ? given : (given ?? []).map(({ text = '' }) => text).join('');
}

function schemaRefusal({ issues: [issue] }: z.ZodError): ApiError {
  const { path = [], message: fault = '' } = issue ?? {};
  const keys = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  const param = keys.join('').slice(1);
  if (param === '') return apiError(400, 'The request body must be a JSON object.');
  return fault.endsWith('received undefined')
    ? apiError(400, `Missing required parameter: '${param}'.`, { param, code: 'missing_required_parameter' })
    : apiError(400, `Invalid '${param}': ${fault}.`, { param, code: 'invalid_value' });
}

/** Checks that each tool call is followed by its result, and that each result follows its call. */
function pairingFault(messages: readonly ChatMessage[]): string | undefined {
  let open: string[] = [];
  for (const each of messages) {
    if (each.role !== 'tool') {
      if (open.length > 0) break;
      open = each.role === 'assistant' ? (each.tool_calls ?? []).map(({ id }) => id) : [];
    } else if (open.includes(each.tool_call_id)) open = open.filter((id) => id !== each.tool_call_id);
    else return "Messages with role 'tool' must be a response to a preceding message with 'tool_calls'.";
  }
  return open.length === 0
    ? undefined
    : "An assistant message with 'tool_calls' must be followed by tool messages responding to each " +
        `'tool_call_id'. The following tool_call_ids did not have response messages: ${open.join(', ')}`;
}
