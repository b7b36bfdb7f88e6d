import type { Row } from './row';

const workspace = (method: string, path: string) => `${method} /api/workspace${path}`;

/** What begins by itself, and runs. */
export const wakeRows: Record<string, Row> = {
  [workspace('GET', '/schedules')]: {},
  [workspace('POST', '/schedules')]: {
    refers: true,
    body: ({ agentId }) => ({ name: 'Mine', agentId, message: 'Report.', cron: '0 9 1 1 *' }),
  },
  [workspace('GET', '/schedules/{scheduleId}')]: {},
  [workspace('PATCH', '/schedules/{scheduleId}')]: { body: () => ({ name: 'Renamed' }) },
  [workspace('DELETE', '/schedules/{scheduleId}')]: {},
  [workspace('POST', '/schedules/{scheduleId}/trigger')]: {},
  [workspace('GET', '/schedules/{scheduleId}/next')]: {},
  [workspace('GET', '/schedules/{scheduleId}/runs')]: {},
  [workspace('GET', '/triggers')]: {},
  [workspace('POST', '/triggers')]: {
    refers: true,
    body: ({ agentId }) => ({ name: 'Mine', agentId, template: 'Report.' }),
  },
  [workspace('GET', '/triggers/{triggerId}')]: {},
  [workspace('PATCH', '/triggers/{triggerId}')]: { body: () => ({ name: 'Renamed' }) },
  [workspace('DELETE', '/triggers/{triggerId}')]: {},
  [workspace('POST', '/triggers/{triggerId}/rotate')]: {},
  [workspace('GET', '/triggers/{triggerId}/deliveries')]: {},
  [workspace('GET', '/runs')]: {},
  [workspace('POST', '/runs/{turnId}/cancel')]: {},
};
