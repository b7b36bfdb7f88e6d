import type { z } from 'zod';
import { parseJson } from '../../domain/json';
import { type ApiError, invalidRequest, modelNotFound } from './api-error';
import { type ChatMessage, type ChatRequest, chatRequestSchema } from './chat-request';

/** A request that can be answered, or the refusal that OpenAI would send for it. */
type ParsedChatRequest = { request: ChatRequest } | { refusal: ApiError };

/** Reads the body of POST /v1/chat/completions as strictly as the real API does where a conversation could be broken. */
export function parseChatRequest(body: string): ParsedChatRequest {
  const json = parseJson(body);
  if (json === undefined)
    return { refusal: invalidRequest('We could not parse the JSON body of your request.') };
  const parsed = chatRequestSchema.safeParse(json);
  if (!parsed.success) return { refusal: schemaRefusal(parsed.error, json) };
  const request = parsed.data;
  if (request.model.startsWith('missing')) return { refusal: modelNotFound(request.model) };
  if (request.stream_options && request.stream !== true) {
    const message = "The 'stream_options' parameter is only allowed when 'stream' is enabled.";
    return { refusal: invalidRequest(message, 'stream_options') };
  }
  const fault = toolPairingFault(request.messages);
  return fault === undefined ? { request } : { refusal: invalidRequest(fault, 'messages') };
}

function schemaRefusal(error: z.ZodError, json: unknown): ApiError {
  const issue = error.issues[0];
  const path = issue?.path ?? [];
  const param = path.reduce<string>(
    (name, key) =>
      typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key),
    '',
  );
  if (param === '') return invalidRequest('The request body must be a JSON object.');
  return valueAt(json, path) === undefined
    ? invalidRequest(`Missing required parameter: '${param}'.`, param, 'missing_required_parameter')
    : invalidRequest(`Invalid '${param}': ${issue?.message ?? 'not valid'}.`, param, 'invalid_value');
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    json,
  );
}

/** The rule that a conversation most often breaks: every tool call is followed by its result, every result by no other. */
function toolPairingFault(messages: readonly ChatMessage[]): string | undefined {
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.includes(message.tool_call_id)) {
        return "Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.";
      }
      open = open.filter((id) => id !== message.tool_call_id);
      continue;
    }
    if (open.length > 0) break;
    open = message.role === 'assistant' ? (message.tool_calls ?? []).map((call) => call.id) : [];
  }
  if (open.length === 0) return undefined;
  return (
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. " +
    `The following tool_call_ids did not have response messages: ${open.join(', ')}`
  );
}
