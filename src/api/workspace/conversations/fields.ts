import { z } from 'zod';
import { channels, conversationStates } from '../../../domain/conversation';
import { idText, pageQuery, searchText, timeQuery } from '../list';

/** An id that the client has made up: any text. */
const userText = z.string().min(1).max(256);

/** Query of the conversations. */
export const conversationQuery = z.strictObject({
  channel: z.enum(channels).exactOptional(),
  agentId: idText.exactOptional(),
  state: z.enum(conversationStates).exactOptional(),
  user: userText.exactOptional(),
  q: searchText.exactOptional(),
  ...timeQuery,
  ...pageQuery,
});

/** Query of a conversation's turns. */
export const turnQuery = z.strictObject(pageQuery);
