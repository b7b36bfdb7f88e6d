import { z } from 'zod';
import { actionTypes } from '../../../domain/action';
import { channels } from '../../../domain/conversation';
import { inboxEventKinds, inboxStates } from '../../../domain/inbox-item';
import { promptData } from '../../action-data';

const time = z.iso.datetime();
const operator = z.object({ memberId: z.string(), name: z.string() });

const question = z.object({
  turnId: z.string(),
  instructionId: z.string(),
  type: z.enum(actionTypes),
  expiresAt: time,
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
  assignee: operator.exactOptional(),
  question: question.exactOptional(),
  createdAt: time,
  updatedAt: time,
});

/** A whole item; its question with what it asks. */
export const inboxItem = inboxEntry.extend({
  question: shownQuestion.exactOptional(),
  notes: z.array(z.object({ noteId: z.string(), by: operator, text: z.string(), at: time })),
  history: z.array(z.object({ what: z.enum(inboxEventKinds), at: time, by: operator.exactOptional() })),
});
