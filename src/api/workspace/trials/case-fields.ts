import { z } from 'zod';
import { withAttributes } from '../../../domain/attributes';
import type { Case } from '../../../domain/case';
import { isJsonObject, parseJson } from '../../../domain/json';
import type { Message } from '../../../domain/message';
import { shortened } from '../../../domain/shortened';
import { writtenRecording, type WrittenCase } from '../../../trials/cases/written-case';
import { attributeFields } from '../../fields/attribute-fields';
import { boundedObject } from '../../fields/bounded-json';
import {
  boundedText,
  flag,
  idText,
  isNotBlank,
  lineText,
  nameText,
  notBlank,
  timeData,
} from '../shared-fields';
import { checksData, checksFields } from './check-fields';

const mostMessages = 100;
const mostRecordings = 200;
const longestText = 100_000;

const recording = z.strictObject({
  tool: lineText(200),
  arguments: boundedObject(64),
  result: boundedText(300_000).meta({ description: 'What the model reads as the result.' }),
});

const recordingsFields = z
  .array(recording, { error: 'Must be a list.' })
  .max(mostRecordings, { error: `Must have at most ${mostRecordings} entries.` })
  .transform((list) => list.map((each) => writtenRecording(each.tool, each.arguments, each.result)));

const message = z.strictObject({
  role: z.enum(['user', 'assistant']),
  text: boundedText(longestText).refine(isNotBlank, notBlank),
});

const written = {
  agentId: idText,
  messages: z
    .array(message, { error: 'Must be a list.' })
    .min(1, { error: 'Must have at least one message.' })
    .max(mostMessages, { error: `Must have at most ${mostMessages} messages.` })
    .refine((list) => list.at(-1)?.role === 'user', { error: 'Must end with a message of the user.' }),
  user: z.strictObject({ id: lineText(200), proved: flag.optional() }),
  attributes: attributeFields.transform((given) => withAttributes({}, given)),
  recordings: recordingsFields,
};

/** Body that makes a case: from a turn, or as a member writes it. */
export const newCaseFields = z
  .strictObject({
    turnId: idText,
    conversationId: idText.meta({ description: 'The conversation of the turn. It may be absent.' }),
    ...written,
    name: nameText,
    checks: checksFields.meta({ description: 'Absent: what the turn itself would pass.' }),
  })
  .partial()
  .superRefine(({ turnId, agentId, messages, ...rest }, context) => {
    const fault = (path: string, text: string) =>
      context.addIssue({ code: 'custom', path: [path], message: text });
    if (turnId === undefined) {
      if (agentId === undefined) fault('agentId', 'Required without a turnId.');
      if (messages === undefined) fault('messages', 'Required without a turnId.');
      if (rest.conversationId !== undefined) fault('conversationId', 'Send it with a turnId alone.');
      return;
    }
    const others = { agentId, messages, user: rest.user, attributes: rest.attributes };
    for (const [name, value] of Object.entries({ ...others, recordings: rest.recordings }))
      if (value !== undefined) fault(name, 'The turn has it. Leave it out.');
  })
  .meta({ oneOf: [{ required: ['turnId'] }, { required: ['agentId', 'messages'] }] });

/** Body that changes a case. `checks` and `recordings` replace all that there are. */
export const caseChangeFields = z
  .strictObject({ name: nameText, checks: checksFields, recordings: recordingsFields })
  .partial();

/** A case in lists. */
export const caseHead = z.object({
  caseId: z.string(),
  agentId: z.string(),
  name: z.string(),
  /** The turn that it was made from. Absent: it was written. */
  source: z.object({ conversationId: z.string(), turnId: z.string() }).optional(),
  checks: checksData,
  createdAt: timeData,
});

const callData = z.object({ tool: z.string(), arguments: z.string() });

/** A message of a case or a run. */
export const transcriptMessage = z.object({
  role: z.string(),
  text: z.string(),
  at: timeData,
  calls: z.array(callData).optional(),
});

/** The calls of the turn, and its answer. */
export const observedData = z.object({ calls: z.array(callData), answer: z.string() });

/** A whole case. Its last message is the one that is answered. */
export const caseData = caseHead.extend({
  messages: z.array(transcriptMessage),
  user: z.object({ id: z.string(), proved: z.boolean() }).optional(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  recordings: z.array(z.object({ tool: z.string(), arguments: z.json(), result: z.string() })),
  observed: observedData.optional(),
});

/** Returns a case as responses have it. */
export function shownCase({ content, ...head }: Case): z.input<typeof caseData> {
  const { asker, messages, recordings, observed } = content;
  const { userId, userProved } = asker.origin;
  return {
    ...head,
    messages: messages.map((each) => shownMessage(each, longestText)),
    ...(userId !== undefined && { user: { id: userId, proved: userProved === true } }),
    ...(asker.attributes && { attributes: asker.attributes }),
    recordings: recordings.map(({ tool, arguments: args, result }) => {
      const value = parseJson(args);
      return { tool, arguments: isJsonObject(value) ? value : args, result: result.text };
    }),
    ...(observed && { observed }),
  };
}

/** Returns a message with its texts cut after `most` UTF-16 units. */
export function shownMessage(each: Message, most: number): z.input<typeof transcriptMessage> {
  const { role, text, at } = each;
  const calls = role === 'assistant' ? each.calls : [];
  return {
    ...{ role, text: shortened(text, most), at },
    ...(calls.length > 0 && {
      calls: calls.map((call) => ({ tool: call.tool, arguments: shortened(call.arguments, most) })),
    }),
  };
}

/** Returns the written parts of a body without a turn. */
export function writtenOf({
  messages = [],
  user,
  attributes,
  recordings,
}: z.output<typeof newCaseFields>): WrittenCase {
  return { messages, user, attributes, recordings };
}
