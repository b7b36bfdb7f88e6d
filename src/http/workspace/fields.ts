import { z } from 'zod';
import { channels } from '../../domain/conversation';
import { inboxStates } from '../../domain/inbox-item';
import { memberRoles } from '../../domain/member';
import { messageText, type FieldLimits } from '../message-fields';
import { parseCursor } from './cursor';

const mostItems = 200;
const usualItems = 50;

const example = '2026-02-03T04:05:06Z';

/** A time with any offset, as the service writes times. */
const time = z
  .string()
  .pipe(z.iso.datetime({ offset: true, error: `It must be a time as RFC 3339 has it, such as ${example}.` }))
  .transform((text) => new Date(text).toISOString());

const limit = z
  .string()
  .regex(/^\d{1,3}$/, { error: `It must be a whole number from 1 to ${mostItems}.`, abort: true })
  .transform(Number)
  .refine((count) => count >= 1 && count <= mostItems, {
    error: `It must be a whole number from 1 to ${mostItems}.`,
  });

const cursor = z.string().transform((text, context) => {
  const position = parseCursor(text);
  if (position) return position;
  context.addIssue({ code: 'custom', message: 'It must be the nextCursor of an earlier page.' });
  return z.NEVER;
});

/** Query of the inbox. */
export const inboxQuery = z.strictObject({
  state: z.enum(inboxStates).exactOptional(),
  channel: z.enum(channels).exactOptional(),
  agentId: z.string().min(1).max(200).exactOptional(),
  from: time.exactOptional(),
  to: time.exactOptional(),
  limit: limit.default(usualItems),
  cursor: cursor.exactOptional(),
});

/** Body of what needs no more than its address. */
export const noFields = z.strictObject({});

/** Body of a reply and of a note. */
export function textFields(limits: FieldLimits) {
  return z.strictObject({ text: messageText(limits) });
}

/** Body that makes a token. */
export const tokenFields = z.strictObject({
  name: z
    .string()
    .max(100, { error: 'It must have at most 100 characters.' })
    .refine((name) => name.trim() !== '', { error: 'It must not be empty.' })
    .refine((name) => !/[\p{Cc}\u2028\u2029]/u.test(name), { error: 'It must be one line of text.' }),
  role: z.enum(memberRoles),
  expiresAt: time
    .refine((at) => Date.parse(at) > Date.now(), { error: 'It must be in the future.' })
    .exactOptional(),
});
