import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import { inboxStates } from '../../../domain/inbox-item';
import { plainNotBlankPattern } from '../../fields/text-patterns';
import { messageText, type FieldLimits } from '../../fields/message-fields';
import { isPlain, plain } from '../fields';
import { idText, pageQuery, timeQuery } from '../list';

/** Query of the inbox. */
export const inboxQuery = z.strictObject({
  state: z.enum(inboxStates).exactOptional(),
  channel: z.enum(channels).exactOptional(),
  agentId: idText.exactOptional(),
  ...timeQuery,
  ...pageQuery,
});

/** Body of a reply and of a note. */
export function textFields(limits: FieldLimits) {
  return z.strictObject({
    text: messageText(limits).refine(isPlain, plain).meta({ pattern: plainNotBlankPattern }),
  });
}
