import { randomUUID } from 'node:crypto';
import {
  isGrpcServiceError,
  ScheduleAlreadyRunning,
  ScheduleNotFoundError,
  type ScheduleDescription,
  type ScheduleHandle,
  type ScheduleOptions,
  type ScheduleOverlapPolicy,
} from '@temporalio/client';
import { invalidRequest } from '../../domain/errors';
import type { Schedule } from '../../domain/schedule';
import type { TemporalCalls } from '../../temporal/temporal-calls';
import type { SchedulePlace, WakeInput } from '../../../workflows/wake/activity-types';
import { scheduleSpec } from './schedule-spec';

const grpcInvalidArgument = 3;
/** After this time a sync looks whether Temporal has what the store has, even if the process that changed it has died. */
const syncAfter = '10s';

const overlapPolicies: Record<Schedule['overlap'], ScheduleOverlapPolicy> = {
  skip: 'SKIP',
  buffer_one: 'BUFFER_ONE',
  allow: 'ALLOW_ALL',
};

/** The only place that calls Temporal about schedules. Throws unavailable if it can't be reached. */
export class ScheduleGateway {
  constructor(
    private readonly temporal: TemporalCalls,
    private readonly times: Pick<WakeInput, 'heartbeatTimeoutMs'>,
  ) {}

  /** Orders that Temporal gets the schedule from the store soon. Call it before a change of the store. */
  async orderSync(place: SchedulePlace): Promise<void> {
    const { client } = this.temporal;
    await this.temporal.callInTurn({ rank: 'background', tenantId: place.tenantId }, () =>
      client.workflow.start('syncSchedule', {
        workflowId: `schedule-sync/${place.scheduleId}/${randomUUID()}`,
        args: [{ place, ...this.times }],
        startDelay: syncAfter,
        ...this.temporal.startOptions('background', place),
      }),
    );
  }

  /** Gives Temporal the schedule as it is now. Throws invalid_request if Temporal refuses its times. */
  async put(schedule: Schedule): Promise<void> {
    const options = this.optionsOf(schedule);
    await this.temporal.call(() => this.upsert(options).catch(asFault));
  }

  /** Does nothing if Temporal has no such schedule. */
  async remove({ scheduleId }: Pick<Schedule, 'scheduleId'>): Promise<void> {
    await this.reach(scheduleId, (handle) => handle.delete());
  }

  /** Fires once more for each `wakeId`, whatever the times and the overlap policy are. */
  async trigger({ tenantId, scheduleId }: SchedulePlace, wakeId: string): Promise<void> {
    const input: WakeInput = { place: { tenantId, scheduleId }, ...this.times };
    const workflowId = `wake/${scheduleId}/${wakeId}`;
    await this.temporal.start({ workflowType: 'wake', workflowId, tenantId, input }, 'REJECT_DUPLICATE');
  }

  /** Returns the next times, ten at most. Empty if it never fires. Undefined if Temporal has no such schedule. */
  async next({ scheduleId }: Pick<Schedule, 'scheduleId'>): Promise<Date[] | undefined> {
    const found = await this.reach<ScheduleDescription>(scheduleId, (handle) => handle.describe());
    return found?.info.nextActionTimes;
  }

  private async upsert(options: ScheduleOptions): Promise<void> {
    const { schedule } = this.temporal.client;
    try {
      await schedule.create(options);
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
      const { scheduleId: _, ...changed } = options;
      await schedule.getHandle(options.scheduleId).update((known) => ({
        ...changed,
        state: { ...known.state, ...changed.state },
      }));
    }
  }

  private optionsOf(schedule: Schedule): ScheduleOptions & { state: { paused: boolean } } {
    const { tenantId, scheduleId, overlap, catchUpMs, isActive } = schedule;
    const { taskQueue, workflowTaskTimeout, ...found } = this.temporal.startOptions('background', schedule);
    const input: WakeInput = { place: { tenantId, scheduleId }, ...this.times };
    return {
      scheduleId: idOf(scheduleId),
      spec: scheduleSpec(schedule),
      policies: { overlap: overlapPolicies[overlap], catchupWindow: catchUpMs },
      state: { paused: !isActive },
      action: {
        type: 'startWorkflow',
        workflowType: 'wake',
        workflowId: `wake/${scheduleId}`,
        args: [input],
        ...{ taskQueue, workflowTaskTimeout },
        ...('typedSearchAttributes' in found && { typedSearchAttributes: found.typedSearchAttributes }),
      },
    };
  }

  private reach<T>(scheduleId: string, act: (handle: ScheduleHandle) => Promise<T>): Promise<T | undefined> {
    return this.temporal.call(async () => {
      try {
        return await act(this.temporal.client.schedule.getHandle(idOf(scheduleId)));
      } catch (error) {
        if (error instanceof ScheduleNotFoundError) return undefined;
        throw error;
      }
    });
  }
}

/** As Temporal's own tools name it: `temporal schedule backfill --schedule-id schedule/<scheduleId>`. */
function idOf(scheduleId: string): string {
  return `schedule/${scheduleId}`;
}

function asFault(error: unknown): never {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code: number | undefined = isGrpcServiceError(cause) ? cause.code : undefined;
  if (code !== grpcInvalidArgument || !isGrpcServiceError(cause)) throw error;
  throw invalidRequest([{ path: 'body', message: `These are no times of a schedule: ${cause.details}.` }]);
}
