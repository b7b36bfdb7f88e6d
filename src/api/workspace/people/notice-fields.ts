import { z } from 'zod';
import type { Fault } from '../../../domain/errors';
import { mostNoticeRules, noticeReasons } from '../../../domain/notice';
import type { Member } from '../../../domain/member';
import type { Store } from '../../../store/store';
import { quietHours, quietHoursData } from '../quiet-hours-schema';
import { distinct, idText, timeData, wholeNumber } from '../shared-fields';
import { listOf, unknownQueues } from '../unknown-ids';

/* What members are told by e-mail, in requests and responses. */

const mostQueues = 50;
const longestMs = 30 * 24 * 60 * 60_000;

const rule = z.strictObject({
  on: z.enum(noticeReasons),
  afterMs: wholeNumber(0, longestMs),
  queueIds: distinct(idText, mostQueues).min(1, { error: 'Must name a queue.' }).optional(),
});

/** Fields that change what a member is told. An empty list: nothing. null: no quiet hours. */
export const noticeFields = {
  notifications: z
    .array(rule, { error: 'Must be a list.' })
    .max(mostNoticeRules, { error: `Must have at most ${mostNoticeRules} entries.` }),
  quietHours: quietHours.nullable(),
};

const rules = z.array(
  z.object({ on: z.enum(noticeReasons), afterMs: z.number(), queueIds: z.array(z.string()).optional() }),
);

/** The same in responses. */
export const noticeData = {
  /** Absent: nothing. */
  notifications: rules.optional(),
  quietHours: quietHoursData.optional(),
  /** Why the latest mail to the member failed. Absent once one was sent. */
  mailProblem: z.object({ at: timeData, message: z.string() }).optional(),
};

/** The same for the member themself, with a list in any case. */
export const ownNoticeData = { ...noticeData, notifications: rules.prefault([]) };

interface NoticeChange {
  notifications?: z.infer<typeof noticeFields.notifications> | undefined;
}

/** Returns the change as it is stored. */
export function storedRules<C extends NoticeChange>(change: C) {
  const { notifications } = change;
  const isNone = notifications?.length === 0;
  return { ...change, ...(isNone && { notifications: null }) };
}

/** Returns a fault for each queue that the tenant does not have. The body may not match the schema. */
export function noticeFaults(
  store: Pick<Store, 'queues'>,
  { tenantId, notifications = [] }: Pick<Member, 'tenantId' | 'notifications'>,
  body: unknown,
): Promise<Fault[]> {
  const kept = notifications.flatMap(({ queueIds = [] }) => queueIds);
  const named = listOf(body, 'notifications').flatMap((rule, at) =>
    listOf(rule, 'queueIds').map((id, index) => ({
      id,
      path: `body.notifications.${at}.queueIds.${index}`,
    })),
  );
  return unknownQueues(store, tenantId, named, kept);
}
