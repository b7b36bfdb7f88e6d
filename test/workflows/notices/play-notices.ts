import type { Notice } from '../../../src/domain/notice';
import type { Looked, MailOutcome } from '../../../workflows/notices/activity-types';
import { decide, nearlyDue } from '../../../workflows/notices/decide';
import { added, looked, mailed, nothingToTell } from '../../../workflows/notices/state';

export interface Sent {
  at: number;
  ids: string[];
  outcome: MailOutcome;
}

export interface Played {
  start: number;
  /** What a look finds; nothing by default. */
  looks?: (now: number) => Looked;
  /** How a mail goes; it is sent by default. */
  outcome?: (now: number) => MailOutcome;
}

/** Plays the workflow's loop with a clock of its own until it ends, and returns the attempts at mails. */
export function play(notices: Notice[], { start, looks, outcome }: Played): Sent[] {
  const sent: Sent[] = [];
  let state = added(nothingToTell, notices);
  let now = start;
  for (;;) {
    if (looks && nearlyDue(state, now).length > 0) state = looked(state, looks(now));
    const next = decide(state, now);
    if (next.do === 'end') return sent;
    if (next.do === 'wait') {
      if (next.until <= now) throw new Error('it waits for what is past');
      now = next.until;
      continue;
    }
    const how = outcome?.(now) ?? 'sent';
    sent.push({ at: now, ids: next.notices.map(({ noticeId }) => noticeId), outcome: how });
    state = mailed(state, next.notices, { outcome: how, now, chance: 0 });
  }
}
