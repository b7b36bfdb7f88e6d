/**
 * Header of a turn's workflow and of its signals and updates. Maps each turn id to the `traceparent` of its
 * request.
 */
export const turnTracesHeader = 'holdfast-turn-traces';

/** Header of a turn's activities: the `traceparent` of its workflow's span. */
export const traceparentHeader = 'traceparent';

export type TurnTraces = Record<string, string>;

export function isTurnTraces(value: unknown): value is TurnTraces {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((traceparent) => typeof traceparent === 'string')
  );
}

/** Returns the id of the turn that a workflow argument refers to. */
export function turnIdIn(argument: unknown): string | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  if ('turnId' in argument && typeof argument.turnId === 'string') return argument.turnId;
  return 'input' in argument ? turnIdIn(argument.input) : undefined;
}

/** Returns the span id of a workflow run. It is the same on every replay and draws no random number. */
export function spanOfRun(runId: string): string {
  return runId.replaceAll('-', '').slice(-16);
}

/** Returns the `traceparent` of another span in the same trace. */
export function atSpan(traceparent: string, spanId: string): string {
  const [version, traceId, , flags] = traceparent.split('-');
  return [version, traceId, spanId, flags].join('-');
}
