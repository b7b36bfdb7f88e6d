import { z } from 'zod';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { noFields, timeData } from '../shared-fields';
import { wakeData, wakeQuery, wakesOf } from './shown-wake';
import { fieldOf, unknownAgentFaults, unknownQueues } from '../unknown-ids';
import {
  newScheduleFields,
  nextQuery,
  scheduleChangeFields,
  scheduleData,
  scheduleQuery,
} from './schedule-fields';

const usualCount = 5;

const one = '/schedules/{scheduleId}';

/** Endpoints for work that begins at certain times. */
export function schedulesEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { schedules, store } = deps;
  const read = ({ tenantId, param }: Asked) => schedules.get(tenantId, param('scheduleId'));
  const before = presented(scheduleData, read);
  const faults = async ({ tenantId }: Asked, body: unknown) => [
    ...(await unknownAgentFaults(store, tenantId, body)),
    ...(await unknownQueues(store, tenantId, [{ id: fieldOf(body, 'queueId'), path: 'body.queueId' }])),
  ];
  const endpoints = endpointsOf(deps, { tag: 'schedules', needs: 'agents' });
  const { show, list, create, post, patch, remove, read: readOf } = endpoints;
  return [
    list('/schedules', 'Lists the schedules, newest first.', {
      audit: false,
      query: scheduleQuery,
      item: scheduleData,
      list: ({ tenantId }, wanted, limit) => schedules.list(tenantId, wanted, limit),
      positionOf: ({ createdAt, scheduleId }) => [createdAt, scheduleId],
    }),
    create('/schedules', 'Creates a schedule: at its times, the agent gets its message.', {
      body: newScheduleFields,
      faults,
      data: scheduleData,
      audit: { ids: ({ scheduleId }) => [scheduleId] },
      handle: ({ tenantId, fields, id }) => schedules.create(tenantId, id('schedule'), fields),
    }),
    show(one, 'Shows one schedule.', scheduleData, read),
    patch(one, 'Changes a schedule. Runs that have begun go on as they are.', {
      body: scheduleChangeFields,
      faults,
      data: scheduleData,
      audit: { before },
      handle: ({ tenantId, param, fields }) => schedules.change(tenantId, param('scheduleId'), fields),
    }),
    remove(one, 'Deletes a schedule. Runs that have begun go on.', {
      before,
      remove: ({ tenantId, param }) => schedules.remove(tenantId, param('scheduleId')),
    }),
    post(`${one}/trigger`, 'Begins a run now, also of a schedule that is paused.', {
      status: 202,
      body: noFields,
      data: z.object({}),
      refusals: [404, 409],
      audit: { after: () => ({}) },
      handle: async ({ tenantId, param, id }) => {
        await schedules.trigger(tenantId, param('scheduleId'), id('wake'));
        return {};
      },
    }),
    readOf(`${one}/next`, 'Shows when the schedule is due next. Empty while it is paused.', {
      query: nextQuery,
      data: z.object({ times: z.array(timeData) }),
      refusals: [404],
      audit: false,
      handle: async ({ tenantId, param, query: { count = usualCount } }) => ({
        times: await schedules.next(tenantId, param('scheduleId'), count),
      }),
    }),
    list(`${one}/runs`, 'Lists the runs of the last 90 days, newest first.', {
      audit: false,
      query: wakeQuery,
      item: wakeData,
      list: async (asked, wanted, limit) => {
        const { tenantId, scheduleId: id } = await read(asked);
        return wakesOf(deps, tenantId, { kind: 'schedule', id }, wanted, limit);
      },
      positionOf: ({ begunAt, runId }) => [begunAt, runId],
    }),
  ];
}
