import { isUserAsked } from './approvals';
import { openCalls } from './call-outcomes';
import type { ThoughtLine } from './messages';
import { modelAsked, mostProgressLines } from './progress';
import type { TurnCommand, TurnEvent, TurnState } from './state';

/** A turn whose work shows lines. */
interface ShowingTurn {
  state: () => TurnState;
  decide: (event: TurnEvent) => TurnCommand;
  publish: () => void;
  /** Number of entries that clients have been shown. */
  published: () => number;
  isStopped: () => boolean;
}

/** Shows lines of running tools, and of the model's thoughts. */
export class ShownLines {
  /** `lines` counts those that were shown. */
  constructor(
    private readonly turn: ShowingTurn,
    public lines: number,
  ) {}

  onToolProgress(turnId: string, text: string): void {
    const { turn } = this;
    const state = turn.state();
    // A line that arrives after its call ended would take the number of an entry of the model's step.
    const isAtWork = turn.published() > 0 && !isAsking(state) && openCalls(state).length > 0;
    if (turnId !== state.input.turnId || !isAtWork) return;
    if (turn.isStopped() || this.lines >= mostProgressLines) return;
    this.show(text);
  }

  onThought(line: ThoughtLine): string | null {
    if (!this.mayShow(line)) return null;
    this.show(line.text);
    return this.turn.state().log.entries.at(-1)?.at ?? null;
  }

  /** An attempt that was given up would take the number of an entry of the one after it. */
  mayShow({ turnId, n }: ThoughtLine): boolean {
    const { turn } = this;
    const state = turn.state();
    if (turnId !== state.input.turnId || turn.isStopped() || this.lines >= mostProgressLines) return false;
    return (
      n === turn.published() + 1 && n === state.log.entries.length + 1 && modelAsked(state) !== undefined
    );
  }

  private show(text: string): void {
    this.lines += 1;
    this.turn.decide({ type: 'progressed', text });
    this.turn.publish();
  }
}

function isAsking(state: TurnState): boolean {
  return state.questions.length > 0 || isUserAsked(state);
}
