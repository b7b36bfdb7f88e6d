import { z } from 'zod';
import { withAttributes } from '../../../domain/attributes';
import { daysOfWeek, months, overlaps, scheduleConversations } from '../../../domain/schedule';
import { unattendedAsks } from '../../../domain/turn-cause';
import { isTimeZone } from '../../../agents/tools/quiet-clock';
import { attributeFields } from '../../fields/attribute-fields';
import { plainNotBlankPattern } from '../../fields/text-patterns';
import {
  boundedText,
  flag,
  idText,
  isNotBlank,
  isPlain,
  lineText,
  nameText,
  notBlank,
  pageQuery,
  plain,
  searchText,
  timeData,
  wholeNumber,
} from '../shared-fields';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const yearMs = 366 * dayMs;
/** Temporal takes no shorter one. */
const leastCatchUpMs = 10_000;

export const messageText = boundedText(32_000)
  .refine(isNotBlank, notBlank)
  .refine(isPlain, plain)
  .meta({ pattern: plainNotBlankPattern });

const notACron =
  'Must have five fields, such as “0 9 * * MON-FRI”: minute, hour, day of the month, month, day of the week.';
const cronField = '[0-9A-Za-z*,/-]+';
const cronText = z
  .string({ error: 'Must be a text.' })
  .max(200)
  .regex(new RegExp(`^${cronField}( ${cronField}){4}$`), { error: notACron });

/** Any, a value, a range, or a list of them. */
function unit<T extends string | number>(value: z.ZodType<T>) {
  const range = z.strictObject({ start: value, end: value.optional(), step: wholeNumber(1, 366).optional() });
  const one = z.union([value, range]);
  return z.union([z.literal('*'), one, z.array(one).min(1).max(100)]).optional();
}

const calendarFields = z
  .strictObject({
    second: unit(wholeNumber(0, 59)),
    minute: unit(wholeNumber(0, 59)),
    hour: unit(wholeNumber(0, 23)),
    dayOfMonth: unit(wholeNumber(1, 31)),
    month: unit(z.enum(months)),
    dayOfWeek: unit(z.enum(daysOfWeek)),
    year: unit(wholeNumber(2000, 2100)),
  })
  .meta({
    description: 'The times that match all units: 0 where one is left out, or any day, month and year.',
  });

const time = z.iso
  .datetime({ offset: true, error: 'Must be a time as RFC 3339 has it, such as 2026-02-03T04:05:06Z.' })
  .transform((text) => new Date(text));

const timeZone = z
  .string({ error: 'Must be a text.' })
  .max(100)
  .refine(isTimeZone, { error: 'Must be the IANA name of a time zone, such as Europe/Paris.' });

/** Who decides where the agent would ask a user. */
export const unattendedFields = {
  asks: z.enum(unattendedAsks).meta({ description: 'Who decides where the agent would ask a user.' }),
  queueId: idText.meta({ description: 'The queue whose members decide. Absent: any operator.' }),
};

const fields = {
  name: nameText,
  agentId: idText,
  message: messageText,
  calendar: calendarFields,
  cron: cronText,
  everyMs: wholeNumber(1_000, yearMs),
  timeZone,
  startAt: time,
  endAt: time,
  jitterMs: wholeNumber(0, dayMs),
  conversation: z.enum(scheduleConversations),
  userId: lineText(200),
  attributes: attributeFields.transform((given) => withAttributes({}, given)),
  overlap: z.enum(overlaps),
  catchUpMs: wholeNumber(leastCatchUpMs, yearMs),
  ...unattendedFields,
  isActive: flag,
};

/** Body that creates a schedule. It has one of `calendar`, `cron` and `everyMs`. */
export const newScheduleFields = z.strictObject({
  ...fields,
  calendar: fields.calendar.optional(),
  cron: fields.cron.optional(),
  everyMs: fields.everyMs.optional(),
  timeZone: fields.timeZone.default('UTC'),
  startAt: fields.startAt.optional(),
  endAt: fields.endAt.optional(),
  jitterMs: fields.jitterMs.default(0),
  conversation: fields.conversation.default('new'),
  userId: fields.userId.optional(),
  attributes: fields.attributes.optional(),
  overlap: fields.overlap.default('skip'),
  catchUpMs: fields.catchUpMs.default(hourMs),
  asks: fields.asks.default('operators'),
  queueId: fields.queueId.optional(),
  isActive: fields.isActive.default(true),
});

/** Body that changes a schedule. null removes a field. */
export const scheduleChangeFields = z
  .strictObject({
    ...fields,
    calendar: fields.calendar.nullable(),
    cron: fields.cron.nullable(),
    everyMs: fields.everyMs.nullable(),
    startAt: fields.startAt.nullable(),
    endAt: fields.endAt.nullable(),
    userId: fields.userId.nullable(),
    attributes: fields.attributes.nullable(),
    queueId: fields.queueId.nullable(),
  })
  .partial();

const unitData = z.json().optional();

export const scheduleData = z.object({
  scheduleId: z.string(),
  name: z.string(),
  agentId: z.string(),
  message: z.string(),
  calendar: z
    .object({
      ...{ second: unitData, minute: unitData, hour: unitData, dayOfMonth: unitData },
      ...{ month: unitData, dayOfWeek: unitData, year: unitData },
    })
    .optional(),
  cron: z.string().optional(),
  everyMs: z.number().optional(),
  timeZone: z.string(),
  startAt: timeData.optional(),
  endAt: timeData.optional(),
  jitterMs: z.number(),
  conversation: z.enum(scheduleConversations),
  /** The conversation in which all runs are, once it began. */
  conversationId: z.string().optional(),
  userId: z.string().optional(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  overlap: z.enum(overlaps),
  catchUpMs: z.number(),
  asks: z.enum(unattendedAsks),
  queueId: z.string().optional(),
  isActive: z.boolean(),
  createdAt: timeData,
});

export const scheduleQuery = z.strictObject({
  q: searchText.optional(),
  agentId: idText.optional(),
  ...pageQuery,
});

const notACount = 'Must be a whole number from 1 to 10.';

export const nextQuery = z.strictObject({
  count: z
    .string()
    .regex(/^([1-9]|10)$/, { error: notACount })
    .transform(Number)
    .meta({ type: 'integer', minimum: 1, maximum: 10, pattern: undefined })
    .optional(),
});
