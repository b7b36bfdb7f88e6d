import type { TimelineEntry } from '../../api/turn-types.js';
import type { LiveText } from './live-text.js';
import { laneOf, type KeyedEntry, type LaneName } from './lane-entries.js';

/**
 * `queued`: waits for a worker. `waiting`: waits for a person. `thinking`: the model has not produced text
 * yet. `lost`: an attempt without a result.
 */
export type PhaseKind = 'queued' | 'waiting' | 'thinking' | 'work' | 'lost';

/** A part of a bar, in milliseconds. */
export interface Phase {
  kind: PhaseKind;
  from: number;
  to: number;
}

export interface Bar extends KeyedEntry {
  lane: LaneName;
  from: number;
  to: number;
  /** Empty: the entry is a moment. */
  phases: readonly Phase[];
  tone: 'normal' | 'good' | 'warn' | 'bad';
  /** True while it runs. */
  isOpen: boolean;
}

/** Returns a bar for each entry, in order. Running ones end at `now`. `live` is the text that streams. */
export function barsOf(entries: readonly KeyedEntry[], now: number, live?: LiveText): Bar[] {
  return entries.map(({ key, entry }) => {
    const phases = phasesOf(entry, now, live).filter(({ from, to }) => to >= from);
    const at = Date.parse(entry.at);
    return {
      key,
      entry,
      lane: laneOf(entry),
      from: phases.at(0)?.from ?? at,
      to: phases.at(-1)?.to ?? at,
      phases,
      tone: toneOf(entry),
      isOpen: isOpen(entry),
    };
  });
}

function phasesOf(entry: TimelineEntry, now: number, live: LiveText | undefined): Phase[] {
  switch (entry.kind) {
    case 'model':
      return modelPhases(
        time(entry.queuedAt),
        time(entry.startedAt),
        time(entry.firstTokenAt),
        time(entry.endedAt),
      );
    case 'asking':
      return askingPhases(Date.parse(entry.startedAt), now, live?.from);
    case 'attempt':
      return [{ kind: 'lost', from: Date.parse(entry.startedAt), to: Date.parse(entry.endedAt) }];
    case 'recap':
      return [{ kind: 'work', from: Date.parse(entry.startedAt), to: Date.parse(entry.endedAt) }];
    case 'tool':
      return toolPhases(entry, now);
    case 'retrieval':
      return worked(time(entry.queuedAt), time(entry.startedAt), time(entry.endedAt) ?? Date.parse(entry.at));
    case 'approval':
      return [{ kind: 'waiting', from: Date.parse(entry.at), to: time(entry.outcome?.at) ?? now }];
    default:
      return [];
  }
}

function askingPhases(started: number, now: number, first: number | undefined): Phase[] {
  if (first === undefined) return [{ kind: 'thinking', from: started, to: now }];
  const spoke = Math.min(now, Math.max(started, first));
  return [
    { kind: 'thinking', from: started, to: spoke },
    { kind: 'work', from: spoke, to: now },
  ];
}

/** A speculative call may have its first token before its step was scheduled. */
function modelPhases(
  queued: number | undefined,
  started: number | undefined,
  first: number | undefined,
  ended = 0,
): Phase[] {
  const begun = Math.min(started ?? first ?? ended, first ?? Infinity);
  return [
    ...(queued !== undefined && queued < begun ? [{ kind: 'queued', from: queued, to: begun } as const] : []),
    ...(first !== undefined && first > begun ? [{ kind: 'thinking', from: begun, to: first } as const] : []),
    { kind: 'work', from: first ?? begun, to: ended },
  ];
}

function toolPhases(
  { at, queuedAt, startedAt, endedAt, lostAttempts = [] }: Extract<TimelineEntry, { kind: 'tool' }>,
  now: number,
): Phase[] {
  const started = time(startedAt);
  const end = time(endedAt) ?? now;
  const starts = lostAttempts.map((lost) => ({
    queued: time(lost.queuedAt),
    started: Date.parse(lost.startedAt),
  }));
  const lost = starts.flatMap(({ queued, started: from }, index): Phase[] => {
    const next = starts[index + 1];
    const again = next ?? { queued: time(queuedAt), started: started ?? end };
    const to = again.queued !== undefined && again.queued > from ? again.queued : again.started;
    return [...waited(queued, from), { kind: 'lost', from, to }];
  });
  if (started === undefined)
    return [...lost, { kind: 'queued', from: time(queuedAt) ?? Date.parse(at), to: end }];
  const queued = time(queuedAt);
  const isAgain = queued !== undefined && lost.some(({ to }) => queued < to);
  return [...lost, ...worked(isAgain ? undefined : queued, started, end)];
}

function worked(queued: number | undefined, started: number | undefined, ended: number): Phase[] {
  if (started === undefined) return [];
  return [...waited(queued, started), { kind: 'work', from: started, to: ended }];
}

function waited(queued: number | undefined, started: number): Phase[] {
  return queued !== undefined && queued < started ? [{ kind: 'queued', from: queued, to: started }] : [];
}

function isOpen(entry: TimelineEntry): boolean {
  if (entry.kind === 'tool') return entry.endedAt === undefined;
  return entry.kind === 'asking' || (entry.kind === 'approval' && entry.outcome === undefined);
}

function toneOf(entry: TimelineEntry): Bar['tone'] {
  switch (entry.kind) {
    case 'tool':
      return entry.success === false ? 'bad' : 'normal';
    case 'model':
      return entry.interrupted ? 'warn' : 'normal';
    case 'approval':
      return approvalTone(entry.outcome?.what);
    case 'attempt':
    case 'error':
      return 'bad';
    case 'reset':
    case 'stop':
      return 'warn';
    case 'completed':
      return 'good';
    default:
      return 'normal';
  }
}

function approvalTone(what: string | undefined): Bar['tone'] {
  if (what === undefined) return 'warn';
  if (what === 'accepted' || what === 'answered') return 'good';
  return what === 'declined' ? 'bad' : 'warn';
}

function time(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}

/** Puts overlapping bars of a lane into separate rows. Returns each bar's row, and the number of rows. */
export function rowsOf(bars: readonly Bar[]): { rows: ReadonlyMap<string, number>; count: number } {
  const ends: number[] = [];
  const rows = new Map<string, number>();
  for (const { key, from, to } of bars.toSorted((left, right) => left.from - right.from)) {
    const free = ends.findIndex((end) => end <= from);
    const row = free < 0 ? ends.length : free;
    ends[row] = to;
    rows.set(key, row);
  }
  return { rows, count: Math.max(1, ends.length) };
}
