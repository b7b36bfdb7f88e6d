import type { Rating } from '../../domain/feedback';
import type { CountedTurn, TurnOutcome } from '../../domain/turn';
import {
  actionCounts,
  noActions,
  type ActionFigures,
  type ToolFigures,
  type TurnFigures,
} from '../../domain/turn-figures';
import { addTokens, noTokens, type TokenUsage } from '../../domain/model-usage';

/** The metrics of many turns. Averages are in milliseconds, and null if there is nothing to average. */
export interface Figures {
  turns: Record<TurnOutcome | 'total', number>;
  tokens: TokenUsage;
  /** The cost of the turns whose models all have a price. Absent if there are none. */
  costUsd?: number;
  /** Sorted by name. */
  tools: ToolFigures[];
  actions: ActionFigures;
  handoffs: number;
  feedback: Record<Rating, number>;
  firstTokenMs: number | null;
  durationMs: number | null;
}

const noTurns = {
  total: 0,
  completed: 0,
  handed_off: 0,
  with_human: 0,
  failed: 0,
  cancelled: 0,
  interrupted: 0,
};

/** Adds up turns and feedback, one at a time. */
export class Tally {
  private readonly turns: Figures['turns'] = { ...noTurns };
  private tokens = noTokens;
  private costUsd: number | undefined;
  private readonly tools = new Map<string, ToolFigures>();
  private readonly actions = { ...noActions };
  private handoffs = 0;
  private readonly feedback = { up: 0, down: 0 };
  private readonly firstTokens = new Average();
  private readonly durations = new Average();

  addTurn({ outcome, usage, figures }: CountedTurn): void {
    this.turns.total += 1;
    this.turns[outcome] += 1;
    this.tokens = addTokens(this.tokens, usage);
    this.addFigures(figures);
  }

  addFeedback(rating: Rating): void {
    this.feedback[rating] += 1;
  }

  figures(): Figures {
    const { turns, tokens, costUsd, actions, handoffs, feedback } = this;
    const tools = [...this.tools.values()].sort((a, b) => (a.tool < b.tool ? -1 : 1));
    return {
      turns,
      tokens,
      ...(costUsd !== undefined && { costUsd }),
      tools,
      actions,
      handoffs,
      feedback,
      firstTokenMs: this.firstTokens.value(),
      durationMs: this.durations.value(),
    };
  }

  private addFigures({ tools, actions, handoffs, firstTokenMs, durationMs, costUsd }: TurnFigures): void {
    for (const { tool, calls, errors } of tools) {
      const known = this.tools.get(tool) ?? { calls: 0, errors: 0 };
      this.tools.set(tool, { tool, calls: known.calls + calls, errors: known.errors + errors });
    }
    for (const what of actionCounts) this.actions[what] += actions[what];
    this.handoffs += handoffs;
    this.firstTokens.add(firstTokenMs);
    this.durations.add(durationMs);
    if (costUsd !== undefined) this.costUsd = (this.costUsd ?? 0) + costUsd;
  }
}

/** Averages values above zero: a turn without text has no first token, and an old record has no metrics. */
class Average {
  private sum = 0;
  private count = 0;

  add(value: number): void {
    if (value <= 0) return;
    this.sum += value;
    this.count += 1;
  }

  value(): number | null {
    return this.count === 0 ? null : Math.round(this.sum / this.count);
  }
}
