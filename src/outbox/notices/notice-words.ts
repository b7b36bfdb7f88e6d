import type { NoticeReason } from '../../domain/notice';
import type { OpenNotice } from './look-up';
import { userName } from './user-name';

/** What a mail says about one item. Names hold no line breaks. */
export interface NoticeLine {
  who: string;
  agent: string;
  reason: string;
  waited: string;
  url: string;
  /** What the user said. Absent unless the tenant allows it. */
  words?: string;
}

const reasons: Record<NoticeReason, string> = {
  'handoff.waiting': 'A conversation waits for a person',
  'approval.waiting': 'A question waits for your decision',
  assigned: 'A conversation was assigned to you',
  'message.user': 'A user waits for your answer',
};

const [mostName, mostWords] = [80, 500];

/** Returns the line of a notice. `agent` is the agent's name. */
export function lineOf(
  { notice, item, conversation }: OpenNotice,
  {
    agent,
    publicUrl,
    now,
    includesWords,
  }: {
    agent: string;
    publicUrl: string;
    now: number;
    includesWords: boolean;
  },
): NoticeLine {
  const { latest } = conversation;
  const words = latest?.role === 'user' ? latest.text : undefined;
  return {
    who: onOneLine(userName(conversation), mostName),
    agent: onOneLine(agent, mostName),
    reason: reasons[notice.on],
    waited: duration(now - notice.at),
    url: `${publicUrl}/console/inbox/${encodeURIComponent(item.conversationId)}`,
    ...(includesWords && words !== undefined && { words: onOneLine(words, mostWords) }),
  };
}

/** Returns the text without control characters, so that it fits a header, and not longer than `most`. */
export function onOneLine(text: string, most: number): string {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  const line = plain.replace(/ {2,}/g, ' ').trim();
  const units = [...line];
  return units.length <= most ? line : `${units.slice(0, most - 1).join('')}…`;
}

const spans: [ms: number, name: string][] = [
  [24 * 60 * 60_000, 'day'],
  [60 * 60_000, 'hour'],
  [60_000, 'minute'],
];

function duration(ms: number): string {
  const [size, name] = spans.find(([span]) => ms >= span) ?? [];
  if (size === undefined || name === undefined) return 'less than a minute';
  const count = Math.floor(ms / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
