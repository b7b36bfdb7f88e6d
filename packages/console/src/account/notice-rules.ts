import type { NoticeRule } from '../api/notices.js';

type Reason = NoticeRule['on'];

/** The reasons in the order of the form, with their words. */
export const reasons: readonly (readonly [on: Reason, words: string])[] = [
  ['handoff.waiting', 'A conversation waits for a person'],
  ['approval.waiting', 'A question waits for my decision'],
  ['assigned', 'A conversation is assigned to me'],
  ['message.user', 'A user waits for my answer'],
];

const minuteMs = 60_000;
const usual: readonly (readonly [ms: string, words: string])[] = [
  ['0', 'at once'],
  [String(minuteMs), 'after 1 minute'],
  [String(5 * minuteMs), 'after 5 minutes'],
  [String(15 * minuteMs), 'after 15 minutes'],
  [String(60 * minuteMs), 'after 1 hour'],
  [String(4 * 60 * minuteMs), 'after 4 hours'],
];

/** Returns the times to choose from, with the rule's own if it is another one. */
export function timesFor(afterMs: number): readonly (readonly [ms: string, words: string])[] {
  const own = String(afterMs);
  if (usual.some(([ms]) => ms === own)) return usual;
  return [...usual, [own, `after ${Math.round(afterMs / 1_000)} seconds`]];
}

/** Returns the rules with those for this reason switched on or off. */
export function switched(rules: readonly NoticeRule[], on: Reason, isOn: boolean): NoticeRule[] {
  const others = rules.filter((rule) => rule.on !== on);
  return isOn ? [...others, { on, afterMs: 0 }] : others;
}

/** Returns the rules with another time for this reason. Rules for certain queues keep their queues. */
export function timed(rules: readonly NoticeRule[], on: Reason, afterMs: number): NoticeRule[] {
  return rules.map((rule) => (rule.on === on ? { ...rule, afterMs } : rule));
}

/** Returns the rules with those for this reason about these queues alone. No queues: about all conversations. */
export function inQueues(rules: readonly NoticeRule[], on: Reason, queueIds: string[]): NoticeRule[] {
  return rules.map((rule) => {
    if (rule.on !== on) return rule;
    const { queueIds: _, ...rest } = rule;
    return queueIds.length === 0 ? rest : { ...rest, queueIds };
  });
}
