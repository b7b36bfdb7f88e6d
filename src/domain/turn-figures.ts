import type { Decision } from './action';
import type { LogEntry, TurnLog } from './turn-log';

/** How often one tool was called in a turn, and how often that failed. */
export interface ToolFigures {
  tool: string;
  calls: number;
  errors: number;
}

export const actionCounts = ['asked', 'accepted', 'declined', 'answered', 'expired'] as const;

/** What became of questions to people. Each step of an approval is a question of its own. */
export type ActionFigures = Record<(typeof actionCounts)[number], number>;

/** What statistics count of one turn. */
export interface TurnFigures {
  tools: ToolFigures[];
  actions: ActionFigures;
  handoffs: number;
  /** From the start of the turn to its first text; 0 where it gave none. */
  firstTokenMs: number;
  /** From the start of the turn to its end, the time that people took included. */
  durationMs: number;
  /** Absent where a model has no price, or none was asked. */
  costUsd?: number;
}

export const noActions: ActionFigures = { asked: 0, accepted: 0, declined: 0, answered: 0, expired: 0 };

export const noFigures: TurnFigures = {
  ...{ tools: [], actions: noActions, handoffs: 0 },
  ...{ firstTokenMs: 0, durationMs: 0 },
};

interface EndedTurn {
  isHandedOff: boolean;
  log: TurnLog;
  decisions: Decision[];
  startedAt: Date;
  costUsd?: number | undefined;
}

/** The figures of a turn that has ended, from its log and its decisions. */
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
