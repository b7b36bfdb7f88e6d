import { condition } from '@temporalio/workflow';
import { isSameBudget, type BudgetRef } from '../../src/domain/budget-line';
import { recordActivities } from './activity-options';
import { budgetQuestionIn } from './budgets';
import { InboxQuestions, type ToldQuestions } from './inbox-questions';
import { untilNextLook } from './tasks';
import type { TurnCommand, TurnEvent, TurnState } from './state';

/** A turn that waits for people. */
interface AskingTurn {
  state: () => TurnState;
  decide: (event: TurnEvent) => TurnCommand;
  /** Shows clients what they have not been shown yet. */
  publish: () => void;
  /** True once a stop or a newer message ends the wait. */
  isOver: () => boolean;
  /** The event of what ended the wait; undefined if nothing did. */
  stopped: () => TurnEvent | undefined;
  /** True if the turn should go on in a new run. It then waits there. */
  hasLongHistory: () => boolean;
}

/** The state of questions to people that a new run of the turn needs. */
export interface PeopleAsked {
  inbox: ToldQuestions;
  raised: BudgetRef[];
}

/** Waits for the answers of people, and tells the inbox of questions to operators. */
export class AskedPeople {
  /** The command that follows an answer that arrived meanwhile. */
  private following?: TurnCommand;
  private readonly inbox: InboxQuestions;
  /** True if turns below have told something since the turn last decided. */
  private isStale = false;
  private isTelling = false;
  /** Budgets that were raised elsewhere. One may be raised just before the turn asks about it. */
  private raised: BudgetRef[];

  constructor(
    private readonly turn: AskingTurn,
    before?: PeopleAsked,
  ) {
    this.inbox = new InboxQuestions(before?.inbox);
    this.raised = before?.raised ?? [];
  }

  /** Only a durable timer exists until somebody answers. */
  async wait({ ttlMs }: Extract<TurnCommand, { do: 'ask' }>): Promise<TurnCommand> {
    const { turn } = this;
    await this.tellInbox();
    turn.publish();
    const lookMs = untilNextLook(turn.state(), Date.now()) ?? ttlMs;
    const isOver = () =>
      this.following !== undefined ||
      turn.isOver() ||
      this.isRaised() ||
      turn.hasLongHistory() ||
      this.isStale;
    const longestMs = Math.min(lookMs ?? Infinity, ttlMs ?? Infinity);
    // replay: sets a timer for an answer
    await (Number.isFinite(longestMs) ? condition(isOver, longestMs) : condition(isOver));
    if (this.following) return this.told(this.following);
    // Looking at tasks before their time changes nothing, and leads back to the wait, in the new run.
    const isEarly = this.isStale || turn.hasLongHistory() || longestMs < (ttlMs ?? Infinity);
    const late = isEarly ? 'tasksDue' : 'expired';
    this.isStale = false;
    return this.told(turn.decide(turn.stopped() ?? { type: this.takeRaise() ? 'budgetRaised' : late }));
  }

  /** Turns below have told something: it is shown, and the turn decides again. */
  wake(): void {
    this.isStale = true;
    // A question to operators is not shown before the inbox has it.
    if (!this.isTelling) this.turn.publish();
  }

  /** An answer was applied. `next` is what follows it. */
  answered(next: TurnCommand): void {
    this.following = next;
  }

  /**
   * Returns the command that an answer has begun meanwhile; undefined if there was none, or if it only leads to another
   * wait.
   */
  started(): TurnCommand | undefined {
    const { following } = this;
    return following?.do === 'ask' || following?.do === 'awaitTasks' ? undefined : following;
  }

  /** Drops the command of earlier answers, because work has ended meanwhile. */
  forget(): void {
    delete this.following;
  }

  carried(): PeopleAsked {
    return { inbox: this.inbox.carried(), raised: this.raised };
  }

  onRaised(budget: BudgetRef): void {
    this.raised = [...this.raised.filter((raised) => !isSameBudget(raised, budget)), budget];
  }

  /** The turn looks now whether the budget has room, so raises until now count no more. */
  looksAgain(budget: BudgetRef): void {
    this.raised = this.raised.filter((raised) => !isSameBudget(raised, budget));
  }

  /** True if somebody has raised the budget that the turn asks about. */
  private isRaised(): boolean {
    const { budget } = budgetQuestionIn(this.turn.state()) ?? {};
    return budget !== undefined && this.raised.some((raised) => isSameBudget(raised, budget));
  }

  /** Like `isRaised`. Forgets the raise then, because the turn looks again. */
  private takeRaise(): boolean {
    const isRaised = this.isRaised();
    const { budget } = budgetQuestionIn(this.turn.state()) ?? {};
    if (budget) this.looksAgain(budget);
    return isRaised;
  }

  /** Returns the command to follow once the inbox knows it: `next`, or the one that an answer set meanwhile. */
  async told(next: TurnCommand): Promise<TurnCommand> {
    this.forget();
    await this.tellInbox();
    const meanwhile = this.following;
    return meanwhile ? this.told(meanwhile) : next;
  }

  /** Shows operators what they are asked, before users read that they wait for it. */
  private async tellInbox(): Promise<void> {
    const state = this.turn.state();
    const { notifyInbox } = recordActivities(state.input.limits);
    this.isTelling = true;
    for (const notice of this.inbox.newer(state)) await notifyInbox(notice);
    this.isTelling = false;
  }
}
