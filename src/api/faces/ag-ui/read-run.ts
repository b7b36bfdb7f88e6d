import { z } from 'zod';
import { invalidRequest, type Fault } from '../../../domain/errors';
import type { CallerCtx } from '../../agent/context';
import { readCaller, readConcurrency } from '../../agent/read-request';
import { check } from '../../fields/check-fields';
import { messageText, type FieldLimits } from '../../fields/message-fields';
import { chatConversation, guessableId, noFiles, requestKey, type FaceRequest } from '../chat-conversation';
import { runFields, type ResumeEntry, type RunInput } from './run-fields';

const nothingNew = 'The last message must be the user’s, or the run must answer an open question by resume.';
const twoThings = 'Send the answer and the new message in two runs, the answer first.';

const textPart = z.object({ type: z.literal('text', { error: noFiles }), text: z.string() });
const userMessage = z.object({
  content: z.union([z.string(), z.array(textPart).max(1_000)], { error: noFiles }),
});

/** A run's request to its thread. */
export type Wish =
  | { kind: 'say'; text: string }
  /** The payload is still to be checked. */
  | { kind: 'answer'; entry: ResumeEntry }
  | { kind: 'drop'; interruptId: string };

export interface Run {
  input: RunInput;
  /** Without text and answer. */
  request: FaceRequest & { conversationId: string };
  wish: Wish;
}

/**
 * Creates the reader for a run. A new message is the last one of the client's, and the run's id makes a repeated request
 * the same one. Throws invalid_request with every fault.
 */
export function runReader(limits: FieldLimits): (ctx: CallerCtx) => Run {
  const said = messageText(limits);

  function wishOf({ messages, resume: [entry] = [] }: RunInput, faults: Fault[]): Wish | undefined {
    const last = messages.at(-1);
    const place = `body.messages.${Math.max(0, messages.length - 1)}`;
    const isNew = last?.role === 'user';
    if (entry && !isNew) {
      const { interruptId, status } = entry;
      return status === 'resolved' ? { kind: 'answer', entry } : { kind: 'drop', interruptId };
    }
    if (!isNew || entry?.status === 'resolved') {
      faults.push({ path: isNew ? place : 'body.messages', message: isNew ? twoThings : nothingNew });
      return undefined;
    }
    const content = check(userMessage, last, place, faults)?.content;
    const text = typeof content === 'string' ? content : content?.map((part) => part.text).join('\n');
    const checked = text === undefined ? undefined : check(said, text, `${place}.content`, faults);
    return checked === undefined ? undefined : { kind: 'say', text: checked };
  }

  return (ctx) => {
    const caller = readCaller(ctx);
    const { agentId = '' } = ctx.params;
    const faults: Fault[] = [];
    const concurrency = readConcurrency(ctx, faults);
    const input = check(runFields, ctx.request.body, 'body', faults);
    if (!input) throw invalidRequest(faults);
    const conversation = chatConversation(caller, agentId, input.threadId);
    if (!conversation) faults.push({ path: 'body.threadId', message: guessableId });
    const wish = wishOf(input, faults);
    if (!conversation || !wish || faults.length > 0) throw invalidRequest(faults);
    const place = { caller, ...conversation, agentId, agentType: 'general', channel: caller.channel };
    const dropped = input.resume?.map(({ interruptId }) => interruptId) ?? [];
    const request = {
      ...place,
      text: '',
      concurrency: concurrency ?? 'reject',
      idempotencyKey: requestKey(input.threadId, `run:${input.runId}`),
      // A message leaves the other questions open, unless the client asks for more.
      ...(concurrency !== 'interrupt' && { closes: dropped }),
    };
    return { input, request, wish };
  };
}
