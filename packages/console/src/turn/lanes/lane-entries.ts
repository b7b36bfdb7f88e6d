import type { EntryKind, TimelineEntry } from '../../api/turn-types.js';

export const laneNames = ['turn', 'model', 'retries', 'retrieval', 'tools', 'agents', 'people'] as const;
export type LaneName = (typeof laneNames)[number];

export const laneWords: Record<LaneName, string> = {
  turn: 'User’s page',
  model: 'Model',
  retries: 'Retries',
  retrieval: 'Retrieval',
  tools: 'Tools',
  agents: 'Agents',
  people: 'People',
};

const lanes: Record<EntryKind, LaneName> = {
  status: 'turn',
  reset: 'turn',
  completed: 'turn',
  error: 'turn',
  model: 'model',
  asking: 'model',
  recap: 'model',
  attempt: 'retries',
  retrieval: 'retrieval',
  tool: 'tools',
  approval: 'people',
  stop: 'people',
  handoff: 'people',
};

export function laneOf(entry: TimelineEntry): LaneName {
  // Other agents work for as long as their calls take.
  if (entry.kind === 'tool' && entry.asked) return 'agents';
  return lanes[entry.kind];
}

/** A timeline entry under a key that is stable while the turn runs. */
export interface KeyedEntry {
  key: string;
  entry: TimelineEntry;
}

/** Gives each entry its key. Repeated names are numbered. */
export function keyedEntries(timeline: readonly TimelineEntry[]): KeyedEntry[] {
  const seen = new Map<string, number>();
  return timeline.map((entry) => {
    const name = nameOf(entry);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { key: times === 1 ? name : `${name}~${times}`, entry };
  });
}

function nameOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'model':
    case 'asking':
      // The entry of a requested step becomes that of the step itself.
      return `model-${entry.step}`;
    case 'attempt':
      return `attempt-${entry.step}`;
    case 'recap':
      return `recap-${entry.number}`;
    case 'tool':
      return `tool-${entry.callId}`;
    case 'approval':
      return `approval-${entry.instructionId}`;
    default:
      return entry.kind;
  }
}
