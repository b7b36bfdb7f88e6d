import type { WorkflowClientInterceptor, WorkflowSignalInput } from '@temporalio/client';
import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import type { ActivityInterceptorsFactory, InjectedSinks } from '@temporalio/worker';
import { spanOfRun, traceparentHeader, turnIdIn, turnTracesHeader } from '../domain/trace-headers';
import { traced, type Tracing } from '../platform/tracing/tracing';

/** Passes the trace of a request to the turn that it starts or signals. */
export function traceStarts(tracing: Tracing): WorkflowClientInterceptor[] {
  if (!tracing.isOn) return [];
  /** Makes a call in a span of its own. `send` gets the call with the trace in its headers. */
  function call<Call extends { headers: Headers }, Answer>(
    name: string,
    input: Call,
    { workflowId, args: [argument] }: { workflowId: string | undefined; args: unknown[] },
    send: (input: Call) => Promise<Answer>,
  ): Promise<Answer> {
    return traced(tracing, name, { kind: 'client', attributes: idsOf(argument, workflowId) }, () => {
      const turnId = turnIdIn(argument);
      const here = tracing.here();
      if (turnId === undefined || here === undefined) return send(input);
      const trace = { [turnTracesHeader]: defaultPayloadConverter.toPayload({ [turnId]: here }) };
      return send({ ...input, headers: { ...input.headers, ...trace } });
    });
  }
  type Sent = Pick<WorkflowSignalInput, 'args' | 'workflowExecution'>;
  const about = ({ args, workflowExecution: { workflowId } }: Sent) => ({ workflowId, args });
  return [
    {
      startWithDetails: (input, next) =>
        call(`StartWorkflow:${input.workflowType}`, input, input.options, next),
      signal: (input, next) => call(`SignalWorkflow:${input.signalName}`, input, about(input), next),
      startUpdate: (input, next) => call(`UpdateWorkflow:${input.updateName}`, input, about(input), next),
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
