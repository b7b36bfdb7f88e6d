import {
  Client,
  isGrpcServiceError,
  NamespaceNotFoundError,
  ScheduleAlreadyRunning,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
  type ConnectionLike,
  type WorkflowClientInterceptor,
  type WorkflowHandle,
} from '@temporalio/client';
import type { DataConverter, SignalDefinition, Workflow } from '@temporalio/common';
import { ServiceError } from '../domain/errors';
import { findableBy } from '../../workflows/search-attributes';
import { hasSearchAttributes } from './has-search-attributes';
import { priorityOf } from './priority';
import type { Rank } from '../platform/limits/tenant-queues';
import type { SlotClaim, WorkSlots } from '../platform/limits/work-slots';

const deadlineMs = 10_000;
const countTimeoutMs = 2_000;
/** A workflow task whose process died is reassigned after this time. */
const workflowTaskTimeoutMs = 5_000;

/** How long a call waits for a work slot before it is made without one, and keeps it, in milliseconds. */
const [longestWaitMs, longestHeldMs] = [5_000, 1_000];

export interface TemporalOptions {
  connection: ConnectionLike;
  namespace: string;
  taskQueue: string;
  /** True if workers have versions. Then Temporal chooses which version starts a workflow. */
  hasVersions?: boolean;
  interceptors?: WorkflowClientInterceptor[];
  dataConverter?: DataConverter;
  /** The work slots of this process. If omitted, no call waits for one. */
  slots?: Pick<WorkSlots, 'take'>;
}

/** A workflow that runs in the background. */
export interface BackgroundWorkflow {
  workflowType: string;
  workflowId: string;
  tenantId: string;
  input: object;
}

/** Calls Temporal, each time with a deadline. */
export class TemporalCalls {
  readonly client: Client;
  readonly taskQueue: string;
  readonly hasVersions: boolean;
  private hasAttributes = false;
  private readonly slots: Pick<WorkSlots, 'take'> | undefined;

  constructor(options: TemporalOptions) {
    const { connection, namespace, interceptors = [], dataConverter = {} } = options;
    this.client = new Client({
      connection,
      namespace,
      dataConverter,
      interceptors: { workflow: interceptors },
    });
    this.taskQueue = options.taskQueue;
    this.hasVersions = options.hasVersions ?? false;
    this.slots = options.slots;
  }

  async call<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await this.client.withDeadline(Date.now() + deadlineMs, act);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const message = 'The service cannot reach Temporal now. Try again in a few seconds.';
      throw new ServiceError('unavailable', message, { cause: error });
    }
  }

  /** Like `call`, for a call that makes work: it waits until its tenant gets a work slot, but not for long. */
  async callInTurn<T>(claim: SlotClaim, act: () => Promise<T>): Promise<T> {
    const giveBack = await this.slots?.take(claim, AbortSignal.timeout(longestWaitMs)).catch(() => undefined);
    const expiry = setTimeout(() => giveBack?.(), longestHeldMs).unref();
    try {
      return await this.call(act);
    } finally {
      clearTimeout(expiry);
      giveBack?.();
    }
  }

  /**
   * Returns whether the namespace has the search attributes. If so, workflows started from now on carry theirs.
   * Asks with a query, which needs no operator's rights.
   */
  async detectAttributes(): Promise<boolean> {
    this.hasAttributes = await hasSearchAttributes(this.client);
    return this.hasAttributes;
  }

  /** True if workflows are found by their tenant and agent. */
  get isFindable(): boolean {
    return this.hasAttributes;
  }

  /** Start options of every workflow of a tenant. It is found by its tenant and agent, if the namespace has the attributes. */
  startOptions(rank: Rank, owner: { tenantId: string; agentId?: string }) {
    return {
      taskQueue: this.taskQueue,
      workflowTaskTimeout: workflowTaskTimeoutMs,
      ...priorityOf(rank, owner.tenantId),
      ...(this.hasAttributes && { typedSearchAttributes: findableBy(owner) }),
    };
  }

  /**
   * Starts the workflow unless it runs, or with REJECT_DUPLICATE unless it ever ran. Throws unavailable if Temporal can't be
   * reached.
   */
  async start(
    { workflowType, workflowId, tenantId, input }: BackgroundWorkflow,
    workflowIdReusePolicy: 'ALLOW_DUPLICATE' | 'REJECT_DUPLICATE' = 'ALLOW_DUPLICATE',
  ): Promise<void> {
    const policy = { workflowIdReusePolicy, workflowIdConflictPolicy: 'FAIL' as const };
    const options = { ...this.startOptions('background', { tenantId }), ...policy };
    await this.callInTurn({ rank: 'background', tenantId }, () =>
      this.client.workflow.start(workflowType, { workflowId, args: [input], ...options }),
    ).catch((error: unknown) => {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    });
  }

  /** Signals the workflow, and starts it if none runs. Throws unavailable if Temporal can't be reached. */
  async signalWithStart<Args extends unknown[]>(
    { workflowType, workflowId, tenantId, input }: BackgroundWorkflow,
    signal: SignalDefinition<Args>,
    ...signalArgs: Args
  ): Promise<void> {
    await this.callInTurn({ rank: 'background', tenantId }, () =>
      this.client.workflow.signalWithStart<Workflow, unknown[]>(workflowType, {
        ...{ workflowId, args: [input], signal: signal.name, signalArgs },
        ...this.startOptions('background', { tenantId }),
      }),
    );
  }

  /** Creates the schedule that starts a workflow each hour, `offset` after its beginning. May be repeated. */
  async scheduleHourly(
    scheduleId: string,
    { workflowType, args, offset }: { workflowType: string; args: object[]; offset?: '17m' },
  ): Promise<void> {
    const { client, taskQueue } = this;
    const workflowTaskTimeout = workflowTaskTimeoutMs;
    const start = { type: 'startWorkflow' as const, workflowType, workflowId: scheduleId, taskQueue, args };
    const schedule = {
      scheduleId,
      spec: { intervals: [{ every: '1h' as const, offset }] },
      policies: { overlap: 'SKIP' as const },
      action: { ...start, workflowTaskTimeout },
    };
    await this.call(async () => {
      await client.schedule.create(schedule).catch((error: unknown) => {
        if (!(error instanceof ScheduleAlreadyRunning)) throw error;
      });
    });
  }

  /** How many workflows of the type are open on this task queue. */
  async countOpen(workflowType: string): Promise<number> {
    const { client, taskQueue } = this;
    const query = `WorkflowType = '${workflowType}' AND ExecutionStatus = 'Running' AND TaskQueue = '${taskQueue}'`;
    const { count } = await client.withDeadline(Date.now() + countTimeoutMs, () =>
      client.workflow.count(query),
    );
    return count;
  }

  /**
   * Runs `act` on a workflow and returns its result. Null if no workflow has this id, or if `act` needs it to run and
   * it does not.
   */
  ask<T>(workflowId: string, act: (handle: WorkflowHandle) => Promise<T>): Promise<T | null> {
    return this.call(async () => {
      try {
        return await act(this.client.workflow.getHandle(workflowId));
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return null;
        throw error;
      }
    });
  }

  /** Like `ask`. Returns whether there is such a workflow. */
  async reach(workflowId: string, act: (handle: WorkflowHandle) => Promise<unknown>): Promise<boolean> {
    return (await this.ask(workflowId, (handle) => act(handle).then(() => true))) ?? false;
  }

  /** Terminates the workflow. Does nothing if it does not run. */
  async terminate(workflowId: string, reason: string): Promise<void> {
    await this.reach(workflowId, (handle) => handle.terminate(reason));
  }
}

function isUnreachable(error: unknown): boolean {
  // The start waited for the namespace. Temporal finds it no more while its own database is away.
  if (error instanceof NamespaceNotFoundError) return true;
  if (isGrpcServiceError(error) || error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return true;
  return error instanceof Error && 'cause' in error && isGrpcServiceError(error.cause);
}
