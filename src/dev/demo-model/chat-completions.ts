import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyTooLarge } from './api-error';
import { type ChatRequest, messageText } from './chat-request';
import { completionBody, completionChunks, completionHead } from './completion';
import type { FaultCounter } from './fault-counter';
import { goneSignal, readBody, sendError, sendJson } from './http';
import { parseChatRequest } from './parse-chat-request';
import { reply } from './reply';
import type { Fault, ScriptedReply } from './scripted-reply';
import { streamChunks } from './stream-chunks';
import { estimateUsage } from './token-estimate';

export interface ChatOptions {
  tokenDelayMs: number;
  faults: FaultCounter;
}

/** A conversation is read back up to a million characters, of three bytes at most; its tools come on top. */
const longestRequest = 8 * 1024 * 1024;

/** POST /v1/chat/completions, streaming or not. */
export async function chatCompletions(
  incoming: IncomingMessage,
  response: ServerResponse,
  { tokenDelayMs, faults }: ChatOptions,
): Promise<void> {
  const body = await readBody(incoming, longestRequest);
  if (body === undefined) return sendError(response, bodyTooLarge);
  const parsed = parseChatRequest(body);
  if ('refusal' in parsed) return sendError(response, parsed.refusal);

  const { request } = parsed;
  const scripted = reply(request);
  const fault = faults.next(faultKey(request), scripted);
  if (fault?.kind === 'refuse') return sendError(response, fault.error);
  if (fault?.kind === 'hang' && fault.afterChunks === 0) return;

  const answer = fault?.kind === 'break-arguments' ? withBrokenArguments(scripted) : scripted;
  const head = completionHead(request.model);
  const usage = estimateUsage(request, answer);
  if (request.stream !== true) return sendWhole(response, completionBody(head, answer, usage), fault);
  const chunks = completionChunks(
    head,
    answer,
    request.stream_options?.include_usage === true ? usage : undefined,
  );
  return streamChunks(response, chunks, { delayMs: tokenDelayMs, fault, signal: goneSignal(response) });
}

/** A retry repeats the user's messages, so they tell one conversation's try from another's. */
function faultKey({ messages }: ChatRequest): string {
  return JSON.stringify(
    messages.filter(({ role }) => role === 'user').map(({ content }) => messageText(content)),
  );
}

function withBrokenArguments(reply: ScriptedReply): ScriptedReply {
  return { ...reply, calls: reply.calls.map((call) => ({ ...call, arguments: '{"timezone": Tokyo' })) };
}

function sendWhole(response: ServerResponse, body: object, fault: Fault | undefined): void {
  if (fault?.kind === 'cut') response.destroy();
  else if (fault?.kind !== 'hang') sendJson(response, 200, body);
}
