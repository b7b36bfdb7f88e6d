import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { messageText, parseChatRequest, type ChatRequest } from './chat-request';
import { replyBody, replyChunks } from './completion';
import { sendError, sendJson } from './http';
import { reply } from './reply';
import type { Fault, ScriptedReply } from './scripted-reply';
import { streamChunks } from './stream-chunks';

/** Returns the handler of POST /v1/chat/completions, with and without streaming. */
export function createChatCompletions(delayMs: number) {
  const nextFault = countFaults();

  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parsed = parseChatRequest(await text(incoming));
    if ('refusal' in parsed) return sendError(response, parsed.refusal);
    const { request } = parsed;
    const scripted = reply(request);
    const fault = nextFault(request, scripted);
    if (fault?.kind === 'refuse') return sendError(response, fault.error);
    if (fault?.kind === 'hang' && fault.afterChunks === 0) return;
    if (request.stream !== true) return sendJson(response, 200, replyBody(request, scripted));
    return streamChunks(response, replyChunks(request, scripted), delayMs, fault);
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
    if (met.size >= 1000) met.clear();
    met.set(key, before + 1);
    return trouble.fault;
  };
}
