import type { Decision } from './action';
import { choiceOf, qualifiedName } from './model-provider';
import { addCost, addTokens, noTokens, type TokenUsage } from './model-usage';
import type { LogEntry, TurnLog } from './turn-log';
import type { FailedAttempt } from './turn-trace';

/** The calls and failures of one tool in a turn. */
export interface ToolFigures {
  tool: string;
  calls: number;
  errors: number;
  /** Total duration of its calls, in milliseconds. */
  durationMs: number;
}

export interface ModelFigures {
  /** The agent's name for the model. */
  model: string;
  /** The tenant's provider of it. Absent: the installation's. */
  providerId?: string;
  /** Steps that it answered. */
  steps: number;
  usage: TokenUsage;
  /** In US dollars. Absent if it has no price. */
  costUsd?: number;
}

export const actionCounts = ['asked', 'accepted', 'declined', 'answered', 'expired'] as const;

/** The outcomes of questions to people. Each step of an approval counts as a separate question. */
export type ActionFigures = Record<(typeof actionCounts)[number], number>;

/** The metrics of one turn, added up by statistics. */
export interface TurnFigures {
  tools: ToolFigures[];
  actions: ActionFigures;
  handoffs: number;
  /** Milliseconds from the start of the turn to its first text, without people's time to answer. 0 if it had no text. */
  firstTokenMs: number;
  /** Milliseconds from the start of the turn to its end, including people's time to answer. */
  durationMs: number;
  /** With the failed attempts of each. */
  models: (ModelFigures & { failed: number })[];
  /** Absent if a model of the turn has no price, or none was called. */
  costUsd?: number;
}

export const noActions: ActionFigures = { asked: 0, accepted: 0, declined: 0, answered: 0, expired: 0 };

interface EndedTurn {
  isHandedOff: boolean;
  log: TurnLog;
  decisions: Decision[];
  startedAt: Date;
  costUsd?: number | undefined;
  models?: ModelFigures[] | undefined;
  attempts?: FailedAttempt[] | undefined;
}

/** Computes the metrics of an ended turn from its log and its decisions. */
export function turnFigures({
  isHandedOff,
  log,
  decisions,
  startedAt,
  costUsd,
  ...asked
}: EndedTurn): TurnFigures {
  const last = log.entries.at(-1);
  const insights = last?.event === 'response.completed' ? last.insights : undefined;
  const tookMs = last ? Date.parse(last.at) - startedAt.getTime() : 0;
  return {
    tools: toolFigures(log.entries),
    actions: countActions(decisions),
    handoffs: isHandedOff ? 1 : 0,
    firstTokenMs: insights?.firstTokenMs ?? 0,
    durationMs: Math.max(0, insights?.durationMs ?? tookMs),
    models: modelFigures(asked),
    ...(costUsd !== undefined && { costUsd }),
  };
}

function toolFigures(entries: LogEntry[]): ToolFigures[] {
  const tools = new Map<string, ToolFigures>();
  for (const entry of entries) {
    if (entry.event !== 'tool.start' && entry.event !== 'tool.end') continue;
    // A turn below counts its own.
    if (entry.path) continue;
    const { tool } = entry;
    const { calls, errors, durationMs } = tools.get(tool) ?? { calls: 0, errors: 0, durationMs: 0 };
    const isError = entry.event === 'tool.end' && !entry.success;
    const isCall = entry.event === 'tool.start';
    const ran = entry.event === 'tool.end' ? entry.durationMs : 0;
    tools.set(tool, {
      tool,
      calls: calls + Number(isCall),
      errors: errors + Number(isError),
      durationMs: durationMs + ran,
    });
  }
  return [...tools.values()];
}

function modelFigures({ models = [], attempts = [] }: Pick<EndedTurn, 'models' | 'attempts'>) {
  const names = new Set([...models, ...attempts].map(qualifiedName));
  const none = { steps: 0, usage: noTokens };
  return [...names].map((name) => ({
    ...(models.find((one) => qualifiedName(one) === name) ?? { ...choiceOf(name), ...none }),
    failed: attempts.filter((attempt) => qualifiedName(attempt) === name).length,
  }));
}

/** Returns the models' figures with one more call added. */
export function withModel(models: ModelFigures[] = [], asked: ModelFigures): ModelFigures[] {
  const known = models.find((each) => qualifiedName(each) === qualifiedName(asked));
  if (!known) return [...models, asked];
  const { steps, usage } = known;
  const costUsd = addCost(known.costUsd, asked.costUsd);
  const sum = { ...known, steps: steps + asked.steps, usage: addTokens(usage, asked.usage), costUsd };
  return models.map((each) => (each === known ? sum : each));
}

function countActions(decisions: Decision[]): ActionFigures {
  const counts = { ...noActions };
  for (const what of actionCounts) {
    counts[what] = decisions.filter((decision) => decision.what === what).length;
  }
  return counts;
}
