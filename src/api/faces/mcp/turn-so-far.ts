import type { DataOf, SseEvent } from '../../../turns/relay/events';
import { type Action, questionsIn } from '../questions';

/** Folds a turn's events into its current state. */
export class TurnSoFar {
  completed: DataOf<'response.completed'> | undefined;
  failed: DataOf<'error'> | undefined;
  handoff: DataOf<'handoff'> | undefined;
  /** The turn's current work, in words. */
  status: string | undefined;
  waitsForOperator = false;
  /** The questions that nobody had answered when the last event happened. */
  questions: Action[] = [];
  private kept = '';
  private step = '';

  add(event: SseEvent): void {
    if (event.event === 'content.delta') this.step += event.data.delta;
    else this.endStep(event.event === 'content.reset');
    if (event.event !== 'status') this.questions = event.event === 'action' ? questionsIn(event.data) : [];
    this.note(event);
  }

  /**
   * The agent's whole text in the turn. Text that was not streamed, such as the words of a handoff, comes with its end.
   */
  get text(): string {
    return this.kept + this.step || (this.completed?.message ?? '');
  }

  get isOver(): boolean {
    return this.completed !== undefined || this.failed !== undefined;
  }

  private endStep(isVoid: boolean): void {
    if (!isVoid) this.kept += this.step;
    this.step = '';
  }

  private note(event: SseEvent): void {
    this.waitsForOperator = event.event === 'status' && event.data.waitsFor === 'operator';
    this.status = event.event === 'status' ? event.data.text : undefined;
    if (event.event === 'handoff') this.handoff = event.data;
    if (event.event === 'response.completed') this.completed = event.data;
    if (event.event === 'error') this.failed = event.data;
  }
}
