import { z } from 'zod';
import { isTimeZone } from '../../../agents/tools/quiet-clock';
import { weekdays } from '../../../domain/quiet-hours';
import { memberRoles } from '../../../domain/member';
import { assignments } from '../../../domain/queue';
import { plainNotBlankPattern } from '../../fields/text-patterns';
import {
  boundedText,
  distinct,
  idText,
  isNotBlank,
  isPlain,
  nameText,
  notBlank,
  operatorData,
  pageQuery,
  patienceMs,
  plain,
  searchText,
  timeData,
  timeQuery,
} from '../shared-fields';

const mostMembers = 100;
const mostSteps = 10;
const mostSpans = 21;
const mostHolidays = 366;

/** What a user reads. */
const spokenText = boundedText(2_000)
  .refine(isNotBlank, notBlank)
  .refine(isPlain, plain)
  .meta({ pattern: plainNotBlankPattern });

const notATime = { error: 'Must be a time, HH:MM.' };
const dayTime = z.string(notATime).regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, notATime);
const dayEnd = z.string(notATime).regex(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/, notATime);

const hours = z.strictObject({
  timeZone: z
    .string({ error: 'Must be a text.' })
    .max(100)
    .refine(isTimeZone, { error: 'Must be the IANA name of a time zone, such as Europe/Paris.' }),
  open: z
    .array(
      z
        .strictObject({
          days: distinct(z.enum(weekdays), weekdays.length).min(1, { error: 'Must name a day.' }),
          from: dayTime,
          to: dayEnd,
        })
        .refine(({ from, to }) => from !== to, { error: 'from and to must differ.' }),
    )
    .min(1, { error: 'Must have at least one entry.' })
    .max(mostSpans, { error: `Must have at most ${mostSpans} entries.` }),
  holidays: distinct(z.iso.date({ error: 'Must be a date, YYYY-MM-DD.' }), mostHolidays).optional(),
});

const step = z
  .strictObject({
    afterMs: patienceMs,
    then: z.union([z.strictObject({ queueId: idText }), z.enum(['agent', 'message'])], {
      error: 'Must be a queueId, agent or message.',
    }),
    text: spokenText.optional(),
  })
  .refine(({ then, text }) => then !== 'message' || text !== undefined, {
    path: ['text'],
    error: 'A message needs it.',
  });

const fields = {
  name: nameText,
  memberIds: distinct(idText, mostMembers),
  roles: distinct(z.enum(memberRoles), memberRoles.length),
  hours,
  assign: z.enum(assignments),
  steps: z.array(step).max(mostSteps, { error: `Must have at most ${mostSteps} steps.` }),
  idleMs: patienceMs,
  closedText: spokenText,
};

/** Query of the list. */
export const queueQuery = z.strictObject({ q: searchText.optional(), ...timeQuery, ...pageQuery });

/** Body that creates a queue. */
export const newQueueFields = z.strictObject({
  name: fields.name,
  memberIds: fields.memberIds.default([]),
  roles: fields.roles.default([]),
  hours: fields.hours.optional(),
  assign: fields.assign.default('pick'),
  steps: fields.steps.default([]),
  idleMs: fields.idleMs.optional(),
  closedText: fields.closedText.optional(),
});

/** Body that changes a queue. Lists and `hours` are replaced as a whole; null removes a field. */
export const queueChangeFields = z
  .strictObject({
    ...fields,
    hours: fields.hours.nullable(),
    idleMs: fields.idleMs.nullable(),
    closedText: fields.closedText.nullable(),
  })
  .partial();

/** A queue in responses. */
export const queueData = z.object({
  queueId: z.string(),
  name: z.string(),
  memberIds: z.array(z.string()),
  roles: z.array(z.enum(memberRoles)),
  /** When its members are there. Absent: always. */
  hours: z
    .object({
      timeZone: z.string(),
      open: z.array(z.object({ days: z.array(z.enum(weekdays)), from: z.string(), to: z.string() })),
      holidays: z.array(z.string()).optional(),
    })
    .optional(),
  assign: z.enum(assignments),
  /** What happens while no member has claimed a conversation. */
  steps: z.array(
    z.object({
      afterMs: z.number(),
      then: z.union([z.object({ queueId: z.string() }), z.enum(['agent', 'message'])]),
      text: z.string().optional(),
    }),
  ),
  /** How long a claimed conversation may go without an answer. Absent: for ever. */
  idleMs: z.number().optional(),
  /** What the user reads outside the hours. */
  closedText: z.string().optional(),
  createdAt: timeData,
});

/** A queue with the names of its members. */
export const queueDetail = queueData.extend({ members: z.array(operatorData) });
