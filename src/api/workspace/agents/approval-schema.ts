import { z } from 'zod';
import { approvers, callDecisions } from '../../../domain/approval';
import { memberRoles } from '../../../domain/member';
import { quietHours, quietHoursData } from '../quiet-hours-schema';
import { idText, distinct, flag, patienceMs, wholeNumber } from '../shared-fields';

/* Who approves calls of a tool, in requests and responses. */

const mostSteps = 10;
const mostApprovers = 50;

const step = z.strictObject({
  by: z.enum(approvers),
  forMs: patienceMs,
  members: distinct(idText, mostApprovers).min(1, { error: 'Must name at least one member.' }).optional(),
  roles: distinct(z.enum(memberRoles), memberRoles.length).min(1, { error: 'Must name a role.' }).optional(),
  quorum: wholeNumber(1, mostApprovers).optional(),
  remindEveryMs: patienceMs.optional(),
});

/** Who must approve calls of a tool, step by step, and by which rules. */
export const approvalFields = z
  .strictObject({
    steps: z
      .array(step)
      .min(1, { error: 'Must have at least one step.' })
      .max(mostSteps, { error: `Must have at most ${mostSteps} steps.` }),
    decisions: distinct(z.enum(callDecisions), callDecisions.length)
      .min(1, { error: 'Must allow something.' })
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
  quietHours: quietHoursData.optional(),
});
