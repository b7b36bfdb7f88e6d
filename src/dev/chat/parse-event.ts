import type { AgentEvent, Completion, Source } from './events';
import { isObject, numberAt, objectAt, objectsAt, parseJson, stringAt, type JsonObject } from './json';
import { readAction } from './parse-action';

/**
 * Parses a server-sent event from its name and data.
 *
 * Returns `undefined` for events that a terminal does not show, such as `keepalive` or names from a later
 * version. A missing field is never an error: some services send `response.completed` with only a
 * conversationId.
 */
export function parseEvent(name: string | undefined, data: string): AgentEvent | undefined {
  const fields = parseJson(data);
  return isObject(fields) && name !== undefined ? readers.get(name)?.(fields) : undefined;
}

const readers: ReadonlyMap<string, (fields: JsonObject) => AgentEvent | undefined> = new Map<
  string,
  (fields: JsonObject) => AgentEvent | undefined
>([
  ['meta', (fields) => ({ type: 'meta', conversationId: stringAt(fields, 'conversationId') ?? '' })],
  [
    'status',
    (fields) => ({ type: 'status', text: stringAt(fields, 'text') ?? stringAt(fields, 'message') ?? '' }),
  ],
  ['content.delta', (fields) => ({ type: 'delta', text: stringAt(fields, 'delta') ?? '' })],
  ['content.reset', (fields) => ({ type: 'reset', reason: stringAt(fields, 'reason') })],
  ['tool.start', (fields) => ({ type: 'tool.start', ...readCall(fields) })],
  ['tool.end', readToolEnd],
  ['rag.context', readContext],
  ['action', readActionEvent],
  ['handoff', readHandoff],
  ['message', readMessage],
  ['response.completed', (fields) => ({ type: 'completed', completion: readCompletion(fields) })],
  ['error', readError],
]);

function readCall(fields: JsonObject): { tool: string; callId: string } {
  const tool = stringAt(fields, 'tool') ?? 'tool';
  return { tool, callId: stringAt(fields, 'callId') ?? tool };
}

function readToolEnd(fields: JsonObject): AgentEvent {
  return {
    type: 'tool.end',
    ...readCall(fields),
    success: fields['success'] === true,
    durationMs: numberAt(fields, 'durationMs'),
    error: stringAt(fields, 'error'),
  };
}

function readContext(fields: JsonObject): AgentEvent {
  return {
    type: 'rag.context',
    documents: numberAt(fields, 'documentsUsed') ?? 0,
    chunks: numberAt(fields, 'totalChunks') ?? 0,
    names: objectsAt(fields, 'documents').flatMap((document) => stringAt(document, 'name') ?? []),
  };
}

function readActionEvent(fields: JsonObject): AgentEvent | undefined {
  const action = readAction(fields);
  return action && { type: 'action', action };
}

function readHandoff(fields: JsonObject): AgentEvent {
  return {
    type: 'handoff',
    message: stringAt(fields, 'message') ?? '',
    agentName: stringAt(fields, 'agentName'),
    reason: stringAt(fields, 'reason'),
  };
}

function readMessage(fields: JsonObject): AgentEvent {
  return {
    type: 'message',
    role: stringAt(fields, 'role') ?? 'operator',
    name: stringAt(fields, 'name'),
    text: stringAt(fields, 'text') ?? '',
  };
}

function readCompletion(fields: JsonObject): Completion {
  return {
    message: stringAt(fields, 'message') ?? '',
    model: stringAt(objectAt(fields, 'metadata'), 'model'),
    promptTokens: numberAt(fields, 'promptTokens'),
    completionTokens: numberAt(fields, 'completionTokens'),
    durationMs: numberAt(objectAt(fields, 'insights'), 'durationMs'),
    sources: objectsAt(fields, 'citations').flatMap(readSource),
  };
}

function readSource(fields: JsonObject): Source[] {
  const [number, name] = [numberAt(fields, 'number'), stringAt(fields, 'name')];
  if (number === undefined || name === undefined) return [];
  return [{ number, name, section: stringAt(fields, 'section'), page: numberAt(fields, 'page') }];
}

function readError(fields: JsonObject): AgentEvent {
  return {
    type: 'error',
    message: stringAt(fields, 'message') ?? 'The turn failed.',
    code: stringAt(fields, 'code'),
    retryable: fields['retryable'] === true,
  };
}
