import type { WorkflowClientInterceptor } from '@temporalio/client';
import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import type { ActivityInterceptorsFactory, InjectedSinks } from '@temporalio/worker';
import { spanOfRun, traceparentHeader, turnIdIn, turnTracesHeader } from '../domain/trace-headers';
import { traced, type Tracing } from '../platform/tracing/tracing';

/** Passes the trace of a request to the turn that it starts or signals. */
export function traceStarts(tracing: Tracing): WorkflowClientInterceptor[] {
  if (!tracing.isOn) return [];
  const withTrace = (sent: Headers, argument: unknown): Headers => {
    const turnId = turnIdIn(argument);
    const here = tracing.here();
    if (turnId === undefined || here === undefined) return sent;
    return { ...sent, [turnTracesHeader]: defaultPayloadConverter.toPayload({ [turnId]: here }) };
  };
  return [
    {
      startWithDetails: (input, next) => {
        const attributes = idsOf(input.options.args[0], input.options.workflowId);
        return traced(tracing, `StartWorkflow:${input.workflowType}`, { kind: 'client', attributes }, () =>
          next({ ...input, headers: withTrace(input.headers, input.options.args[0]) }),
        );
      },
      signal: (input, next) => {
        const attributes = idsOf(input.args[0], input.workflowExecution.workflowId);
        return traced(tracing, `SignalWorkflow:${input.signalName}`, { kind: 'client', attributes }, () =>
          next({ ...input, headers: withTrace(input.headers, input.args[0]) }),
        );
      },
      startUpdate: (input, next) => {
        const attributes = idsOf(input.args[0], input.workflowExecution.workflowId);
        return traced(tracing, `UpdateWorkflow:${input.updateName}`, { kind: 'client', attributes }, () =>
          next({ ...input, headers: withTrace(input.headers, input.args[0]) }),
        );
      },
    },
  ];
}

/** Adds a span to each activity of a traced turn. */
export function traceActivities(tracing: Tracing): ActivityInterceptorsFactory[] {
  if (!tracing.isOn) return [];
  return [
    ({ info }) => ({
      inbound: {
        execute: (input, next) => {
          const header = input.headers[traceparentHeader];
          if (!header) return next(input);
          const parent: unknown = defaultPayloadConverter.fromPayload(header);
          const attributes = {
            ...idsOf(undefined, info.workflowExecution?.workflowId),
            temporalActivityId: info.activityId,
            'holdfast.attempt': info.attempt,
          };
          return traced(
            tracing,
            `RunActivity:${info.activityType}`,
            { kind: 'internal', attributes, ...(typeof parent === 'string' && { parent }) },
            () => next(input),
          );
        },
      },
    }),
  ];
}

/** Adds a span for each run of a turn's workflow. The workflow reports it once the run has ended. */
export function traceRuns(tracing: Tracing): InjectedSinks<{
  tracing: { ran: (parent: string, isFailed: boolean) => void };
}> {
  return {
    tracing: {
      ran: {
        fn: ({ workflowType, workflowId, runId, runStartTime }, parent, isFailed) => {
          const span = tracing.begin(`RunWorkflow:${workflowType}`, {
            kind: 'internal',
            parent,
            spanId: spanOfRun(runId),
            startedAt: runStartTime.getTime(),
            attributes: { ...idsOf(undefined, workflowId), temporalRunId: runId },
          });
          if (isFailed) span.fail('workflow');
          span.end();
        },
      },
    },
  };
}

function idsOf(argument: unknown, workflowId: string | undefined): Record<string, string> {
  const turnId = turnIdIn(argument);
  return {
    ...(workflowId !== undefined && { temporalWorkflowId: workflowId }),
    ...(turnId !== undefined && { 'holdfast.turn.id': turnId }),
  };
}
