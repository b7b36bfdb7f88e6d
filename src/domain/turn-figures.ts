import type { Decision } from './action';
import type { LogEntry, TurnLog } from './turn-log';

/** How often one tool was called in a turn, and how often it failed. */
export interface ToolFigures {
  tool: string;
  calls: number;
  errors: number;
}

export const actionCounts = ['asked', 'accepted', 'declined', 'answered', 'expired'] as const;

/** The outcomes of questions to people. Each step of an approval counts as a question of its own. */
export type ActionFigures = Record<(typeof actionCounts)[number], number>;

/** The metrics of one turn that statistics add up. */
export interface TurnFigures {
  tools: ToolFigures[];
  actions: ActionFigures;
  handoffs: number;
  /** Milliseconds from the start of the turn to its first text. 0 if it produced no text. */
  firstTokenMs: number;
  /** Milliseconds from the start of the turn to its end, including the time people took to answer. */
  durationMs: number;
  /** Absent if one of the turn's models has no price, or no model was called. */
  costUsd?: number;
}

export const noActions: ActionFigures = { asked: 0, accepted: 0, declined: 0, answered: 0, expired: 0 };

export const noFigures: TurnFigures = {
  tools: [],
  actions: noActions,
  handoffs: 0,
  firstTokenMs: 0,
  durationMs: 0,
};

interface EndedTurn {
  isHandedOff: boolean;
  log: TurnLog;
  decisions: Decision[];
  startedAt: Date;
  costUsd?: number | undefined;
}

/** Computes the metrics of an ended turn from its log and its decisions. */
export function turnFigures({ isHandedOff, log, decisions, startedAt, costUsd }: EndedTurn): TurnFigures {
  const last = log.entries.at(-1);
  const insights = last?.event === 'response.completed' ? last.insights : undefined;
  const tookMs = last ? Date.parse(last.at) - startedAt.getTime() : 0;
  return {
    tools: toolFigures(log.entries),
    actions: countActions(decisions),
    handoffs: isHandedOff ? 1 : 0,
    firstTokenMs: insights?.firstTokenMs ?? 0,
    durationMs: Math.max(0, insights?.durationMs ?? tookMs),
    ...(costUsd !== undefined && { costUsd }),
  };
}

function toolFigures(entries: LogEntry[]): ToolFigures[] {
  const tools = new Map<string, ToolFigures>();
  for (const entry of entries) {
    if (entry.event !== 'tool.start' && entry.event !== 'tool.end') continue;
    const { tool } = entry;
    const { calls, errors } = tools.get(tool) ?? { calls: 0, errors: 0 };
    const isError = entry.event === 'tool.end' && !entry.success;
    const isCall = entry.event === 'tool.start';
    tools.set(tool, { tool, calls: calls + Number(isCall), errors: errors + Number(isError) });
  }
  return [...tools.values()];
}

function countActions(decisions: Decision[]): ActionFigures {
  const counts = { ...noActions };
  for (const what of actionCounts) {
    counts[what] = decisions.filter((decision) => decision.what === what).length;
  }
  return counts;
}
