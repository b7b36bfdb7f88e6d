import { renderColumns } from './columns';
import { between, beyondScatter, over, own, times, workflow, type Measure } from './measures';
import type { Row } from './row';

/** A promise of the service, and this run's result. */
export interface Target {
  title: string;
  limit: string;
  measured: string;
  holds: boolean;
}

interface Promised {
  title: string;
  /** The maximum allowed, or the minimum if `atLeast` is set. */
  limit: number;
  atLeast?: true;
  unit: string;
  digits: number;
  measure: Measure;
}

const ms = { unit: 'ms', digits: 2 };
const factor = { unit: '×', digits: 2 };
const events = { unit: 'events', digits: 0 };
const kb = { unit: 'KB', digits: 1 };
const bytesATurn = { unit: 'bytes a turn', digits: 0 };

/**
 * The largest scatter of a growth, in bytes per turn. Over the measured turns it amounts to about two
 * megabytes.
 */
const mostScatter = 500;

const promises: Promised[] = [
  {
    title: 'from the end of a turn to a webhook, median',
    limit: 100,
    ...ms,
    measure: own('webhook-delay-alone'),
  },
  {
    title: '… p95 beside a dead endpoint, against p95 beside a healthy one',
    limit: 1.3,
    ...factor,
    measure: own('webhook-delay-factor'),
  },
  {
    title: 'first delta, model’s first token at 20 ms, over the bare relay',
    limit: 5,
    ...ms,
    measure: over('first-delta-20'),
  },
  {
    title: 'first delta, model’s first token at 100 ms, over the bare relay',
    limit: 5,
    ...ms,
    measure: over('first-delta-100'),
  },
  {
    title: 'first delta, instant model, over the bare relay',
    limit: 25,
    ...ms,
    measure: over('first-delta-0'),
  },
  {
    title: 'lag of a delta, 10 streams, median, over the bare relay',
    limit: 1,
    ...ms,
    measure: over('lag-10'),
  },
  {
    title: 'lag of a delta, 10 streams, p99, over the bare relay',
    limit: 10,
    ...ms,
    measure: over('lag-10-p99'),
  },
  {
    title: 'lag of a delta by a hop, 10 streams, median, over the turn’s own process',
    limit: 5,
    ...ms,
    measure: between('lag-hop-10', 'lag-host-10'),
  },
  {
    title: 'lag of a delta by a hop, 10 streams, p99, over the turn’s own process',
    limit: 20,
    ...ms,
    measure: between('lag-hop-10-p99', 'lag-host-10-p99'),
  },
  {
    title: 'lag of a delta over the native stream’s, AI SDK',
    limit: 0.2,
    ...ms,
    measure: own('face-lag-ai-sdk'),
  },
  {
    title: 'lag of a delta over the native stream’s, AG-UI',
    limit: 0.2,
    ...ms,
    measure: own('face-lag-ag-ui'),
  },
  {
    title: 'lag of a delta over the native stream’s, Responses',
    limit: 0.2,
    ...ms,
    measure: own('face-lag-openai'),
  },
  {
    title: 'lag of a delta over the native stream’s, MCP',
    limit: 0.2,
    ...ms,
    measure: own('face-lag-mcp'),
  },
  {
    title: 'lag of a delta over the native stream’s, A2A',
    limit: 0.2,
    ...ms,
    measure: own('face-lag-a2a'),
  },
  { title: 'authentication and routing', limit: 2, ...ms, measure: own('authentication') },
  {
    title: 'closed button of the widget over a bare page, CPU slowed down 4 ×',
    limit: 50,
    ...ms,
    measure: own('widget-button'),
  },
  {
    // Each step is ordered by the workflow alone, so it begins with a task of Temporal's.
    title: 'further tool step over the same calls bare',
    limit: 25,
    ...ms,
    measure: over('tool-step'),
  },
  {
    title: 'text turns a second, 50 at once, against the bare workflow',
    limit: 0.8,
    atLeast: true,
    ...factor,
    measure: times(own('rate-50'), workflow('rate-50')),
  },
  { title: 'history of a text turn', limit: 12, ...events, measure: own('history-text-events') },
  { title: 'history of a further tool step', limit: 7, ...events, measure: own('history-step-events') },
  {
    // Times and counts in a history may vary in length by a digit.
    title: 'bytes of history in a long conversation against a young one',
    limit: 1.01,
    ...factor,
    measure: times(own('history-old-bytes'), own('history-young-bytes')),
  },
  {
    title: 'turn over the bare relay in a long conversation against a young one',
    limit: 1.2,
    ...factor,
    measure: times(over('turn-old'), over('turn-young')),
  },
  {
    title: 'turn at the end of an endless conversation against one near its hundredth',
    limit: 1.2,
    ...factor,
    measure: times(own('endless-late'), own('endless-early')),
  },
  { title: 'CPU of receipts and encryption, of a text turn', limit: 1.5, ...ms, measure: own('proof-cpu') },
  {
    ...{ title: 'further statements of two text turns for them', limit: 0, unit: 'statements', digits: 0 },
    measure: between('proof-statements-on', 'proof-statements-off'),
  },
  {
    title: 'statements of a text turn under budgets against without',
    limit: 1.05,
    ...factor,
    measure: times(own('budgets-turn-statements-on'), own('budgets-turn-statements-off')),
  },
  {
    title: 'p95 of single messages’ first delta beside a tenant that floods, against alone',
    limit: 1.3,
    ...factor,
    measure: own('fair-first-factor'),
  },
  {
    title: 'p99 of the first delta in a burst against its mean',
    limit: 2.5,
    ...factor,
    measure: own('burst-factor'),
  },
  { title: 'resident memory of an idle stream', limit: 40, ...kb, measure: own('memory-stream') },
  { title: 'heap of a turn that waits for a person', limit: 5, ...kb, measure: own('memory-suspended-heap') },
  {
    ...{ title: 'growth of the heap after warm-up, beyond its scatter', limit: 100, ...bytesATurn },
    measure: beyondScatter('growth-heap', mostScatter),
  },
  {
    ...{ title: 'growth of resident memory after warm-up, beyond its scatter', limit: 100, ...bytesATurn },
    measure: beyondScatter('growth-resident', mostScatter),
  },
];

/** Checks the targets that this run has measured and skips the others. */
export function checkTargets(rows: readonly Row[]): Target[] {
  const found = (id: string) => rows.find((row) => row.id === id);
  return promises.flatMap(({ title, limit, atLeast, unit, digits, measure }) => {
    const value = measure(found);
    if (value === undefined) return [];
    return {
      title,
      limit: `${atLeast ? '≥' : '≤'} ${limit} ${unit}`,
      measured: `${value.toFixed(digits)} ${unit}`,
      holds: atLeast ? value >= limit : value <= limit,
    };
  });
}

/** Renders the targets as a Markdown table. */
export function renderTargets(targets: readonly Target[]): string {
  const lines = targets.map(({ title, limit, measured, holds }) => [
    title,
    limit,
    measured,
    holds ? 'holds' : 'FAILS',
  ]);
  return renderColumns(['target', 'limit', 'measured', 'verdict'], lines);
}
