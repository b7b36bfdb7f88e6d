import { z } from 'zod';
import { boundedJson } from '../../fields/bounded-json';
import { wantedVersion } from '../../fields/wanted-version';
import { historyLength, id, orEmpty, taskId, tenant } from './common-fields';
import { messagePush } from './push/push-fields';

const onePart = 'Must have exactly one of text, url, raw and data.';

const part = z
  .object({
    text: z.string().optional(),
    url: z.string().optional(),
    raw: z.string().optional(),
    data: boundedJson.optional(),
    filename: z.string().max(1_000).optional(),
    mediaType: z.string().max(256).optional(),
  })
  .refine(
    ({ text, url, raw, data }) => [text, url, raw, data].filter((each) => each !== undefined).length === 1,
    {
      error: onePart,
    },
  );

export type SentPart = z.infer<typeof part>;

const message = z.object({
  messageId: id,
  contextId: orEmpty(id),
  taskId: orEmpty(taskId),
  role: z.literal('ROLE_USER', { error: 'Must be ROLE_USER.' }),
  parts: z.array(part).min(1, { error: 'At least one part is required.' }).max(1_000),
  referenceTaskIds: z.array(taskId).max(100).optional(),
});

export type SentMessage = z.infer<typeof message>;

const holdfast = z.looseObject({ agentVersion: wantedVersion.optional() });

/** SendMessageRequest. */
export const sendFields = z.object({
  tenant,
  message,
  configuration: z
    .object({
      acceptedOutputModes: z.array(z.string().max(256)).max(100).optional(),
      historyLength,
      returnImmediately: z.boolean().optional(),
      taskPushNotificationConfig: messagePush.optional(),
    })
    .optional(),
  metadata: z.looseObject({ holdfast: holdfast.optional() }).nullish(),
});

export type SendFields = z.infer<typeof sendFields>;
