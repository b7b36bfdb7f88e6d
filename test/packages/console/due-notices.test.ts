import type { HeardEntry } from '../../../packages/console/src/api/inbox-types';
import { DueNotices } from '../../../packages/console/src/inbox/due-notices';

const now = Date.parse('2026-01-05T09:00:00.000Z');
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

function entry(notices: [noticeId: string, afterMs: number][]): HeardEntry {
  const at = new Date(now).toISOString();
  return {
    ...{ conversationId: 'conv_1', agentId: 'agent_1', channel: 'widget', state: 'waiting' },
    ...{ handedOff: true, message: '', unread: true, createdAt: at, updatedAt: at },
    notices: notices.map(([noticeId, afterMs]) => ({
      ...{ noticeId, on: 'handoff.waiting' as const },
      due: new Date(now + afterMs).toISOString(),
    })),
  };
}

function listener() {
  const told: string[] = [];
  return { told, notices: new DueNotices((_, on) => told.push(on)) };
}

test('a notice is shown once, when it is due', () => {
  const { told, notices } = listener();
  notices.hear(entry([['notice_1', 60_000]]));
  jest.advanceTimersByTime(59_999);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  notices.hear(entry([['notice_1', 60_000]]));
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual(['handoff.waiting']);
});

test('a conversation that is claimed or out of sight is not told', () => {
  const { told, notices } = listener();
  notices.hear(entry([['notice_1', 1_000]]));
  notices.hear(entry([]));
  notices.hear(entry([['notice_2', 1_000]]));
  notices.forget('conv_1');
  jest.advanceTimersByTime(5_000);
  expect(told).toEqual([]);
});

test('a time that is longer than a timer runs is left to the mail', () => {
  const { told, notices } = listener();
  notices.hear(entry([['notice_1', 30 * 24 * 60 * 60_000]]));
  jest.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});
