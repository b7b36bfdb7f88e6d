import type { Notice } from '../../src/domain/notice';
import type { Looked, MailOutcome } from './activity-types';

/** What a member is to be told, and was told. Times are in milliseconds since the epoch. */
export interface NoticesState {
  /** Those that are to be told. */
  pending: Notice[];
  /** The latest ones that are done, so that a fact that is reported again is told once. */
  done: { noticeId: string; at: number }[];
  /** When the latest notices of the last minute were mailed. */
  mailed: number[];
  /** The notices of a mail that the server may have taken. It is sent again as it was. */
  unclear?: string[];
  /** Failures since the last mail that was taken. */
  failures: number;
  /** No mail is sent before. */
  notBefore: number;
}

export const nothingToTell: NoticesState = { pending: [], done: [], mailed: [], failures: 0, notBefore: 0 };

export const minuteMs = 60_000;
/** How long a fact is remembered that was told. */
export const rememberedMs = 24 * 60 * minuteMs;
/** A mail that was not taken for this long is given up. */
export const givenUpMs = 3 * 24 * 60 * minuteMs;
/** More would make the payload of the next run too large. They are in the inbox all the same. */
const [mostPending, mostDone] = [500, 500];
/** As many say that there were too many for single mails. */
const mostMailed = 4;
/** The pauses after failures, in milliseconds: within two minutes each, with jitter. */
const pauses = [5_000, 15_000, 45_000, 90_000];
const jitter = 0.25;

/** Adds what is new. Of two notices about the same item for the same reason the first one counts. */
export function added(state: NoticesState, notices: Notice[]): NoticesState {
  return notices.reduce((before, notice) => {
    const { pending, done } = before;
    const isDone = done.some(({ noticeId }) => noticeId === notice.noticeId);
    if (isDone || pending.length >= mostPending || pending.some((each) => isSame(each, notice)))
      return before;
    return { ...before, pending: [...pending, notice] };
  }, state);
}

/** Drops what is settled, and moves the rest on to the end of quiet hours. */
export function looked(state: NoticesState, { settled, quietUntil = 0 }: Looked): NoticesState {
  return { ...without(state, settled), notBefore: Math.max(state.notBefore, quietUntil) };
}

/** Returns the state after a mail about these notices. `chance` is from 0 to 1. */
export function mailed(
  state: NoticesState,
  notices: Notice[],
  { outcome, now, chance }: { outcome: MailOutcome; now: number; chance: number },
): NoticesState {
  const { unclear: _, ...rest } = state;
  const ids = notices.map(({ noticeId }) => noticeId);
  if (outcome === 'sent' || outcome === 'refused') {
    const done = [...ids.map((noticeId) => ({ noticeId, at: now })), ...state.done].slice(0, mostDone);
    const times = outcome === 'sent' ? ids.map(() => now) : [];
    const recent = [...state.mailed, ...times].filter((at) => at > now - minuteMs).slice(-mostMailed);
    return { ...without(rest, ids), done, mailed: recent, failures: 0 };
  }
  const failures = state.failures + 1;
  const pause = pauses[Math.min(failures, pauses.length) - 1] ?? minuteMs;
  const old = notices.filter(({ due }) => due < now - givenUpMs).map(({ noticeId }) => noticeId);
  const left = without(rest, old);
  const notBefore = now + Math.round(pause * (1 + jitter * chance));
  const open = ids.filter((id) => !old.includes(id));
  return { ...left, failures, notBefore, ...(outcome === 'unclear' && open.length > 0 && { unclear: open }) };
}

function without(state: NoticesState, ids: string[]): NoticesState {
  const pending = state.pending.filter(({ noticeId }) => !ids.includes(noticeId));
  const { unclear, ...rest } = state;
  const open = unclear?.filter((id) => pending.some(({ noticeId }) => noticeId === id)) ?? [];
  return { ...rest, pending, ...(open.length > 0 && { unclear: open }) };
}

function isSame(one: Notice, other: Notice): boolean {
  if (one.noticeId === other.noticeId) return true;
  const { on, conversationId, instructionId } = one;
  return other.on === on && other.conversationId === conversationId && other.instructionId === instructionId;
}
