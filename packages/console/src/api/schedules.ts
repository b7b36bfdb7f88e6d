import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import type { NewSchedule, Schedule, ScheduleChange, ScheduleFilters, Wake } from './schedule-types.js';
import { dataOf } from './types.js';
import { useChange } from './use-change.js';

const one = '/api/workspace/schedules/{scheduleId}';

const everyMs = 3_000;
const nextEveryMs = 30_000;

export const schedulesQuery = (filters: ScheduleFilters) =>
  pagedQuery<Schedule>(keys.schedules.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/schedules', { params: { query: { ...filters, ...page } }, signal })),
  );

export const scheduleQuery = (scheduleId: string) =>
  queryOptions({
    queryKey: keys.schedules.one(scheduleId),
    queryFn: ({ signal }) => readSchedule(scheduleId, signal),
  });

export function readSchedule(scheduleId: string, signal?: AbortSignal): Promise<Schedule> {
  return dataOf(workspace.GET(one, { params: { path: { scheduleId } }, ...(signal && { signal }) }));
}

/** The times at which a schedule is due next, read again as they pass. */
export const nextTimesQuery = (scheduleId: string, count: number) =>
  queryOptions({
    queryKey: [...keys.schedules.one(scheduleId), 'next', count],
    queryFn: async ({ signal }) => {
      const params = { path: { scheduleId }, query: { count } };
      return (await dataOf(workspace.GET('/api/workspace/schedules/{scheduleId}/next', { params, signal })))
        .times;
    },
    refetchInterval: nextEveryMs,
  });

/** The runs of a schedule. It fires by itself, so they are polled. */
export const scheduleRunsQuery = (scheduleId: string) =>
  infiniteQueryOptions({
    ...pagedQuery<Wake>([...keys.schedules.one(scheduleId), 'runs'], (query, signal) =>
      dataOf(
        workspace.GET('/api/workspace/schedules/{scheduleId}/runs', {
          params: { path: { scheduleId }, query },
          signal,
        }),
      ),
    ),
    refetchInterval: everyMs,
  });

export function useCreateSchedule() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NewSchedule, once) =>
      dataOf(workspace.POST('/api/workspace/schedules', { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.schedules.lists }),
  });
}

export function useChangeSchedule(scheduleId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (body: ScheduleChange, once) =>
      dataOf(workspace.PATCH(one, { params: { path: { scheduleId } }, body, headers: { ...once } })),
    onSuccess: (schedule: Schedule) => {
      queries.setQueryData(keys.schedules.one(scheduleId), schedule);
      return queries.invalidateQueries({ queryKey: keys.schedules.all });
    },
  });
}

export function useRemoveSchedule() {
  const queries = useQueryClient();
  return useChange({
    send: (scheduleId: string, once) =>
      dataOf(workspace.DELETE(one, { params: { path: { scheduleId } }, headers: { ...once } })),
    onSuccess: (_data, { input: scheduleId }) => {
      queries.removeQueries({ queryKey: keys.schedules.one(scheduleId) });
      return queries.invalidateQueries({ queryKey: keys.schedules.lists });
    },
  });
}

/** Begins a run now. */
export function useRunNow(scheduleId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (_: undefined, once) =>
      dataOf(
        workspace.POST('/api/workspace/schedules/{scheduleId}/trigger', {
          params: { path: { scheduleId } },
          body: {},
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...keys.schedules.one(scheduleId), 'runs'] }),
  });
}
