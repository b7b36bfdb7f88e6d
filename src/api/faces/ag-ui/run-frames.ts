import type { ServiceError } from '../../../domain/errors';
import type { JsonObject } from '../../../domain/json';
import type { CallerCtx } from '../../agent/context';
import { oneLine, type Frame } from '../../sse/frames';
import { protocolVersion, type Outcome, type RunEvent } from './events';
import type { RunInput } from './run-fields';

type Ids = Pick<RunInput, 'threadId' | 'runId' | 'parentRunId'>;

export function frameOf(event: RunEvent): Frame {
  return { data: oneLine(event) };
}

export function runStarted({ threadId, runId, parentRunId }: Ids, metadata?: JsonObject): RunEvent {
  return {
    type: 'RUN_STARTED',
    threadId,
    runId,
    protocolVersion,
    ...(parentRunId !== undefined && { parentRunId }),
    ...(metadata && { metadata }),
  };
}

/** Responds with a run in which nothing happens. */
export function sendEmptyRun(ctx: CallerCtx, ids: Ids, outcome: Outcome): void {
  const { threadId, runId } = ids;
  sendWhole(ctx, [runStarted(ids), { type: 'RUN_FINISHED', threadId, runId, outcome }]);
}

/** Responds with a run that did not begin because of the state of its thread. */
export function sendRunError(ctx: CallerCtx, { code, message, details = [] }: ServiceError): void {
  const faults = details.map(({ path, message: fault }) => `${path}: ${fault}`);
  sendWhole(ctx, [{ type: 'RUN_ERROR', code, message: [message, ...faults].join(' ') }]);
}

function sendWhole(ctx: CallerCtx, events: RunEvent[]): void {
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'text/event-stream';
  ctx.body = events.map((event) => `data: ${frameOf(event).data}\n\n`).join('');
}
