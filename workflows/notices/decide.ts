import type { Notice } from '../../src/domain/notice';
import { minuteMs, rememberedMs, type NoticesState } from './state';

/** What happens next. `until` is in milliseconds since the epoch. */
export type Next = { do: 'wait'; until: number } | { do: 'mail'; notices: Notice[] } | { do: 'end' };

/** As many within a minute are told one by one. More are one digest. */
export const mostSingle = 3;

/** Returns what is due within a minute, if anything is due now: it is looked at before anything is told. */
export function nearlyDue(state: NoticesState, now: number): Notice[] {
  if (now < state.notBefore || !state.pending.some(({ due }) => due <= now)) return [];
  return state.pending.filter(({ due }) => due < now + minuteMs);
}

/**
 * Returns what happens next. One mail tells one notice. If more than three are due within a minute, those of the minute
 * are one mail at its end.
 */
export function decide(state: NoticesState, now: number): Next {
  const { pending, unclear, notBefore, mailed } = state;
  if (pending.length === 0) return rest(state, now);
  if (now < notBefore) return { do: 'wait', until: notBefore };
  // In its old form, so that the server or the reader sees that it is the same mail.
  if (unclear) return { do: 'mail', notices: pending.filter(({ noticeId }) => unclear.includes(noticeId)) };
  const due = pending.filter((each) => each.due <= now).sort((one, other) => one.due - other.due);
  const [first] = due;
  if (!first) return { do: 'wait', until: Math.min(...pending.map((each) => each.due)) };
  const recent = mailed.filter((at) => at > now - minuteMs);
  if (recent.length + nearlyDue(state, now).length <= mostSingle) return { do: 'mail', notices: [first] };
  const digestAt = first.due + minuteMs;
  return digestAt > now ? { do: 'wait', until: digestAt } : { do: 'mail', notices: due };
}

/** Facts that were told are remembered for a while, as they may be reported again. */
function rest({ done }: NoticesState, now: number): Next {
  const until = Math.max(0, ...done.map(({ at }) => at)) + rememberedMs;
  return until > now ? { do: 'wait', until } : { do: 'end' };
}
