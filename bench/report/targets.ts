import { overRelay, valueOf, type Row } from './row';

/** Something that this service promises, and whether this run saw it kept. */
export interface Target {
  title: string;
  measured: string;
  holds: boolean;
}

const firstDeltaMs = 40;
const lagMs = 2;
const authenticationMs = 2;
/** Times and counts in a history take a digit more or less. */
const bytesTolerance = 1.02;

/** Checks what this run has measured; what it has not is left out. */
export function checkTargets(rows: readonly Row[]): Target[] {
  const found = (id: string) => rows.find((row) => row.id === id);
  const value = (id: string) => valueOf(found(id)?.cells.holdfast);
  const targets: Target[] = [];

  for (const [id, model] of [
    ['first-delta-0', 'instant model'],
    ['first-delta-100', 'first token at 100 ms'],
  ] as const) {
    const row = found(id);
    const over = row && overRelay(row);
    if (over === undefined) continue;
    const title = `first delta within ${firstDeltaMs} ms of the bare relay, ${model}`;
    targets.push({ title, measured: `${over.toFixed(1)} ms`, holds: over <= firstDeltaMs });
  }
  for (const streams of [1, 10]) {
    const lag = value(`lag-${streams}`);
    if (lag === undefined) continue;
    const title = `lag of a delta under ${lagMs} ms, ${streams} at once (median)`;
    targets.push({ title, measured: `${lag.toFixed(2)} ms`, holds: lag < lagMs });
  }
  const added = found('authentication')?.cells.holdfast;
  if (typeof added === 'object') {
    const title = `authentication and routing add under ${authenticationMs} ms to a request (median)`;
    const measured = `${added.median.toFixed(2)} ms, p95 ${added.p95.toFixed(2)} ms`;
    targets.push({ title, measured, holds: added.median < authenticationMs });
  }
  const [youngEvents, oldEvents] = [value('history-young-events'), value('history-old-events')];
  const [youngBytes, oldBytes] = [value('history-young-bytes'), value('history-old-bytes')];
  if (
    youngEvents !== undefined &&
    oldEvents !== undefined &&
    youngBytes !== undefined &&
    oldBytes !== undefined
  ) {
    const measured = `${youngEvents} → ${oldEvents} events, ${youngBytes} → ${oldBytes} bytes`;
    const holds = oldEvents <= youngEvents && oldBytes <= youngBytes * bytesTolerance;
    targets.push({ title: 'no growth of history with the conversation’s length', measured, holds });
  }
  return targets;
}
