import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import {
  ContinueAsNew,
  proxySinks,
  workflowInfo,
  type Sinks,
  type WorkflowInterceptors,
} from '@temporalio/workflow';
import {
  atSpan,
  isTurnTraces,
  spanOfRun,
  traceparentHeader,
  turnIdIn,
  turnTracesHeader,
  type TurnTraces,
} from '../../src/domain/trace-headers';

interface TracingSinks extends Sinks {
  tracing: {
    /** Reports the end of the run. `parent` is the `traceparent` of the request that started it. */
    ran(parent: string, isFailed: boolean): void;
  };
}

const { tracing } = proxySinks<TracingSinks>();

/**
 * Passes the trace of a turn from the request that started it to its activities. It adds no command, draws no
 * random number and never yields, so a run replays alike with tracing on or off. Without a trace header it
 * does nothing.
 */
export function interceptors(): WorkflowInterceptors {
  const traces: TurnTraces = {};
  let workHeaders: Headers = {};
  return {
    inbound: [
      {
        async execute(input, next) {
          Object.assign(traces, tracesIn(input.headers));
          const parent = traces[turnIdIn(input.args[0]) ?? ''];
          if (parent === undefined) return next(input);
          workHeaders = headers(traceparentHeader, atSpan(parent, spanOfRun(workflowInfo().runId)));
          return next(input).then(
            (result) => {
              tracing.ran(parent, false);
              return result;
            },
            (error: unknown) => {
              tracing.ran(parent, !(error instanceof ContinueAsNew));
              throw error;
            },
          );
        },
        handleSignal(input, next) {
          Object.assign(traces, tracesIn(input.headers));
          return next(input);
        },
        handleUpdate(input, next) {
          Object.assign(traces, tracesIn(input.headers));
          return next(input);
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next({ ...input, headers: { ...input.headers, ...workHeaders } }),
        continueAsNew: (input, next) => {
          const isTraced = Object.keys(traces).length > 0;
          return next(
            isTraced
              ? { ...input, headers: { ...input.headers, ...headers(turnTracesHeader, traces) } }
              : input,
          );
        },
      },
    ],
  };
}

function tracesIn(sent: Headers): TurnTraces {
  const header = sent[turnTracesHeader];
  const value: unknown = header && defaultPayloadConverter.fromPayload(header);
  return isTurnTraces(value) ? value : {};
}

function headers(name: string, value: unknown): Headers {
  return { [name]: defaultPayloadConverter.toPayload(value) };
}
