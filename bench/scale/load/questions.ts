import { z } from 'zod';
import { nowMs } from '../../measure/clock';
import { toMessage } from '../../model/turn-script';

const person = 'asked';

export interface Caller {
  url: string;
  apiKey: string;
}

const question = z.object({ conversationId: z.string(), instructionId: z.string() });
/** A turn that waits for its user. */
export type Question = z.output<typeof question>;

/** Starts a turn that asks its user. Rejects if it does anything else. */
export async function ask({ url, apiKey }: Caller): Promise<Question> {
  const query = new URLSearchParams({ q: toMessage({ asks: true }) });
  const response = await fetch(`${url}/api/agent/stream?${query}`, {
    headers: { 'x-api-key': apiKey, 'x-participant-id': person },
  });
  const events = await response.text();
  const fieldOf = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(events)?.[1];
  return question.parse({
    conversationId: fieldOf('conversationId'),
    instructionId: fieldOf('instructionId'),
  });
}

/**
 * Answers the question and waits for the end of its turn. Returns how long that took, in milliseconds. Rejects if the
 * turn does not complete.
 */
export async function answer({ url, apiKey }: Caller, asked: Question): Promise<number> {
  const { conversationId, instructionId } = asked;
  const begun = nowMs();
  const response = await fetch(`${url}/api/agent/chat`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'x-participant-id': person, 'content-type': 'application/json' },
    body: JSON.stringify({
      message: toMessage(),
      conversationId,
      actionResponse: { instructionId, accepted: true },
    }),
  });
  const said = await response.text();
  if (response.status !== 200) throw new Error(`an answer was refused with ${response.status}: ${said}`);
  return nowMs() - begun;
}
