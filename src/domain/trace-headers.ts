/** Header of a turn's workflow and of what is left with it: from the ids of turns to the `traceparent` of what sent each. */
export const turnTracesHeader = 'holdfast-turn-traces';

/** Header of a piece of a turn's work: the `traceparent` of its workflow's span. */
export const traceparentHeader = 'traceparent';

export type TurnTraces = Record<string, string>;

export function isTurnTraces(value: unknown): value is TurnTraces {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((traceparent) => typeof traceparent === 'string')
  );
}

/** The turn that a workflow's argument is about. */
export function turnIdIn(argument: unknown): string | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  if ('turnId' in argument && typeof argument.turnId === 'string') return argument.turnId;
  return 'input' in argument ? turnIdIn(argument.input) : undefined;
}

/** The id of the span that stands for a run of a workflow: the same at each replay, with no random number drawn. */
export function spanOfRun(runId: string): string {
  return runId.replaceAll('-', '').slice(-16);
}

/** The same trace, at another span. */
export function atSpan(traceparent: string, spanId: string): string {
  const [version, traceId, , flags] = traceparent.split('-');
  return [version, traceId, spanId, flags].join('-');
}
