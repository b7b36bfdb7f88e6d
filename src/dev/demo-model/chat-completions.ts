import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiError } from './api-error';
import { messageText, parseChatRequest, type ChatRequest } from './chat-request';
import { completionBody, completionChunks } from './completion';
import { disconnectSignal, readBody, sendError, sendJson } from './http';
import { reply } from './reply';
import type { Fault, ScriptedReply } from './scripted-reply';
import { streamChunks } from './stream-chunks';

/** A conversation has up to a million characters of at most three bytes, and tools come on top. */
const longestRequest = 8 * 1024 * 1024;
const mostCounted = 1000;

/** Returns the handler of POST /v1/chat/completions, with and without streaming. */
export function createChatCompletions(delayMs: number) {
  const nextFault = countFaults();

  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(incoming, longestRequest);
    if (body === undefined)
      return sendError(response, apiError(413, 'The request body is larger than 8 MiB.'));
    const parsed = parseChatRequest(body);
    if ('refusal' in parsed) return sendError(response, parsed.refusal);

    const { request } = parsed;
    const scripted = reply(request);
    const fault = nextFault(request, scripted);
    if (fault?.kind === 'refuse') return sendError(response, fault.error);
    if (fault?.kind === 'hang' && fault.afterChunks === 0) return;
    if (request.stream === true) {
      const chunks = completionChunks(request, scripted);
      return streamChunks(response, chunks, { delayMs, fault, signal: disconnectSignal(response) });
    }
    if (fault?.kind === 'cut') response.destroy();
    else if (fault === undefined) sendJson(response, 200, completionBody(request, scripted));
  };
}

/** Counts how often a message has met its fault. After its last time the count restarts, so it can be shown again. */
function countFaults() {
  const met = new Map<string, number>();

  return ({ messages }: ChatRequest, { trouble }: ScriptedReply): Fault | undefined => {
    // A retry repeats the user's messages, so they identify it.
    const key = JSON.stringify(messages.filter(({ role }) => role === 'user').map(messageText));
    const before = met.get(key) ?? 0;
    met.delete(key);
    if (trouble === undefined || before >= trouble.times) return undefined;
    if (met.size >= mostCounted) met.clear();
    met.set(key, before + 1);
    return trouble.fault;
  };
}
