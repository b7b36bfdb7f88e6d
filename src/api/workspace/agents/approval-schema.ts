import { z } from 'zod';
import { isTimeZone } from '../../../agents/tools/quiet-clock';
import { approvers, callDecisions, weekdays } from '../../../domain/approval';
import { memberRoles } from '../../../domain/member';
import { idText, distinct, flag, patienceMs, wholeNumber } from '../shared-fields';

/* Who approves calls of a tool, in requests and responses. */

const mostSteps = 10;
const mostApprovers = 50;

const step = z.strictObject({
  by: z.enum(approvers),
  forMs: patienceMs,
  members: distinct(idText, mostApprovers).min(1, { error: 'It must name somebody.' }).optional(),
  roles: distinct(z.enum(memberRoles), memberRoles.length)
    .min(1, { error: 'It must name a role.' })
    .optional(),
  quorum: wholeNumber(1, mostApprovers).optional(),
  remindEveryMs: patienceMs.optional(),
});

const time = z
  .string({ error: 'It must be a time, HH:MM.' })
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'It must be a time, HH:MM.' });

const quietHours = z
  .strictObject({
    timeZone: z
      .string({ error: 'It must be a text.' })
      .max(100)
      .refine(isTimeZone, { error: 'It must be the IANA name of a time zone, such as Europe/Paris.' }),
    from: time.optional(),
    to: time.optional(),
    days: distinct(z.enum(weekdays), weekdays.length - 1).optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: 'It must have both from and to, or neither.',
  })
  .refine(({ from, to }) => from === undefined || from !== to, {
    error: 'from and to must differ.',
  });

/** Who must approve calls of a tool, step by step, and by which rules. */
export const approvalFields = z
  .strictObject({
    steps: z
      .array(step)
      .min(1, { error: 'It must have at least one step.' })
      .max(mostSteps, { error: `It must have at most ${mostSteps} steps.` }),
    decisions: distinct(z.enum(callDecisions), callDecisions.length)
      .min(1, { error: 'It must allow something.' })
      .optional(),
    declines: wholeNumber(1, mostApprovers).optional(),
    excludeAsker: flag.optional(),
    quietHours: quietHours.optional(),
  })
  .superRefine(({ steps, excludeAsker = false }, context) => {
    steps.forEach((step, at) => {
      const message = faultOf(step, excludeAsker);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['steps', at], message });
    });
  });

function faultOf({ by, forMs: _, ...team }: z.infer<typeof step>, excludeAsker: boolean): string | undefined {
  if (by === 'user') {
    if (Object.keys(team).length > 0) return 'Only a step of operators says who decides, and how often.';
    return excludeAsker ? 'The user asked, so with excludeAsker the user can’t decide.' : undefined;
  }
  const { members, roles, quorum = 1 } = team;
  const isReachable = !members || roles || quorum <= members.length;
  return isReachable ? undefined : 'Its quorum is larger than the number of its members.';
}

/** The same in responses. */
export const approvalData = z.object({
  steps: z.array(
    z.object({
      by: z.enum(approvers),
      forMs: z.number(),
      members: z.array(z.string()).optional(),
      roles: z.array(z.enum(memberRoles)).optional(),
      quorum: z.number().optional(),
      remindEveryMs: z.number().optional(),
    }),
  ),
  decisions: z.array(z.enum(callDecisions)).optional(),
  declines: z.number().optional(),
  excludeAsker: z.boolean().optional(),
  quietHours: z
    .object({
      timeZone: z.string(),
      from: z.string().optional(),
      to: z.string().optional(),
      days: z.array(z.enum(weekdays)).optional(),
    })
    .optional(),
});
