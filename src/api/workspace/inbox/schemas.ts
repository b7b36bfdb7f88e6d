import { z } from 'zod';
import { actionTypes } from '../../../domain/action';
import { channels } from '../../../domain/conversation';
import { inboxEventKinds, inboxStates } from '../../../domain/inbox-item';
import { promptData } from '../../sse/action-data';
import { operatorData, timeData } from '../answer-fields';

const question = z.object({
  turnId: z.string(),
  instructionId: z.string(),
  type: z.enum(actionTypes),
  expiresAt: timeData,
});
const shownQuestion = question.extend(z.object(promptData).partial().shape);

/** An item as it stands in the list. */
export const inboxEntry = z.object({
  conversationId: z.string(),
  agentId: z.string(),
  channel: z.enum(channels),
  state: z.enum(inboxStates),
  handedOff: z.boolean(),
  message: z.string(),
  agentName: z.string().exactOptional(),
  reason: z.string().exactOptional(),
  assignee: operatorData.exactOptional(),
  question: question.exactOptional(),
  createdAt: timeData,
  updatedAt: timeData,
});

/** A whole item; its question with what it asks. */
export const inboxItem = inboxEntry.extend({
  question: shownQuestion.exactOptional(),
  notes: z.array(z.object({ noteId: z.string(), by: operatorData, text: z.string(), at: timeData })),
  history: z.array(
    z.object({ what: z.enum(inboxEventKinds), at: timeData, by: operatorData.exactOptional() }),
  ),
});
