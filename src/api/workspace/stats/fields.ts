import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import { groupings } from '../../../workspace/stats/read-stats';
import { idText, time } from '../list';

const dayMs = 24 * 60 * 60 * 1_000;
const usualDays = 30;
const mostDays = 400;

/** Query of the statistics: the last 30 days by day, unless it says otherwise. */
export const statsQuery = z
  .strictObject({
    from: time
      .meta({ description: `Before to, by at most ${mostDays} days; absent: ${usualDays} days before to.` })
      .exactOptional(),
    to: time.meta({ description: 'Absent: now.' }).exactOptional(),
    agentId: idText.exactOptional(),
    channel: z.enum(channels).exactOptional(),
    by: z.enum(groupings).default('day'),
  })
  .transform(({ from, to, ...rest }) => {
    const end = to === undefined ? new Date() : new Date(to);
    const begin = from === undefined ? new Date(end.getTime() - usualDays * dayMs) : new Date(from);
    return { ...rest, from: begin, to: end };
  })
  .superRefine(({ from, to }, context) => {
    const ms = to.getTime() - from.getTime();
    if (ms > 0 && ms <= mostDays * dayMs) return;
    const message = `It must be before to, by ${mostDays} days at most.`;
    context.addIssue({ code: 'custom', path: ['from'], message });
  });
