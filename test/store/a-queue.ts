import { newId } from '../../src/domain/ids';
import type { Queue } from '../../src/domain/queue';
import { hardText } from './samples';

export function aQueue(tenantId: string, changes: Partial<Queue> = {}): Queue {
  return {
    ...{ queueId: newId('queue'), tenantId, name: hardText, memberIds: [newId('member')], roles: ['admin'] },
    hours: {
      timeZone: 'Europe/Berlin',
      open: [{ days: ['mon'], from: '09:00', to: '24:00' }],
      holidays: ['2026-12-25'],
    },
    assign: 'round_robin',
    steps: [
      { afterMs: 1_000, then: { queueId: newId('queue') } },
      { afterMs: 2 ** 31, then: 'message', text: hardText },
    ],
    ...{ idleMs: 1_000, closedText: hardText, createdAt: new Date('2026-02-03T04:05:06.789Z') },
    ...changes,
  };
}
