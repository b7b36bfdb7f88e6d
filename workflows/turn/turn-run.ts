import {
  allHandlersFinished,
  CancellationScope,
  condition,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { Via } from '../../src/domain/action';
import { jsonBytes } from '../../src/domain/json';
import type { TurnInput } from '../../src/domain/turn';
import type { TurnStop } from '../../src/domain/turn-trace';
import { recordActivities } from './activity-options';
import { endTurnInput } from './activity-inputs';
import { counts } from './answers';
import { AskedPeople } from './asked-people';
import type { CarriedTurn, Following } from './carried-turn';
import {
  answerUpdate,
  belowSignal,
  budgetRaisedSignal,
  cancelSignal,
  feed,
  offerUpdate,
  progressQuery,
  thoughtUpdate,
  toolProgressSignal,
  type AnswerMessage,
  type Offer,
  type OfferVerdict,
  type StopOrder,
  type StopReason,
  type ThoughtLine,
  type TurnProgress,
} from './messages';
import { decide } from './decide';
import { Delegations } from './delegations';
import { NewsForAbove } from './news-for-above';
import { orderRecaps, orderTaskEnds } from './order-work';
import { phaseOf, progressOf } from './progress';
import { ReportedDecisions } from './reported-decisions';
import { isOvergrown, roomForAnswers } from './room';
import { runsHere } from './runs-at';
import { ShownLines } from './shown-lines';
import { initialState, type TurnCommand, type TurnEvent, type TurnState } from './state';
import { surroundings } from './surroundings';
import { TurnWork } from './turn-work';
import { noteOutcome } from '../search-attributes';
import { verdictOn } from './waiting-messages';

/** Milliseconds that recaps may take after the turn. */
const longestAfterworkMs = 120_000;

/** Answers whose ids are kept. Only one that a sender repeats can matter. */
const mostAnswerIds = 20;

/** Carries out the state machine's commands, and handles updates, signals and queries meanwhile. */
export class TurnRun {
  queue: TurnInput[];
  /** The state that an earlier run of the same turn has handed on. */
  private readonly before?: CarriedTurn;
  private state: TurnState;
  private published: number;
  private answerIds: string[];
  private stop?: TurnStop;
  private readonly reports: ReportedDecisions;
  private readonly people: AskedPeople;
  private readonly work: TurnWork;
  private readonly lines: ShownLines;
  private readonly delegations: Delegations;
  /** Present if another agent has asked. */
  private readonly above?: NewsForAbove;
  /** Work that follows the turn's end. It gives way to the next message. */
  private readonly afterwards = new CancellationScope();

  constructor(
    private readonly input: TurnInput,
    { queue, turn: before }: Following,
  ) {
    const { published = 0, progressLines = 0, workedMs = 0, answerIds = [] } = before ?? {};
    this.before = before;
    this.queue = [...queue];
    this.state = { ...initialState(input), ...before?.state, runId: workflowInfo().runId };
    this.published = published;
    this.answerIds = answerIds;
    this.reports = new ReportedDecisions(before?.reported);
    const turn = {
      state: () => this.state,
      decide: (event: TurnEvent) => this.decide(event),
      publish: () => this.publish(),
      hasLongHistory: () => this.hasLongHistory(),
    };
    const asking = {
      isOver: () => this.stop !== undefined || this.isSuperseded(),
      stopped: () => this.superseded(),
    };
    const stop = () => this.stop;
    const shows = { isStopped: () => this.stop !== undefined, published: () => this.published };
    this.people = new AskedPeople({ ...turn, ...asking }, before?.people);
    this.delegations = new Delegations({ ...turn, stop, wake: () => this.people.wake() });
    const delegate: Delegations['start'] = (...child) => this.delegations.start(...child);
    this.work = new TurnWork({ ...turn, stop, delegate }, workedMs);
    this.lines = new ShownLines({ ...turn, ...shows }, progressLines);
    const { delegation } = input.conversation;
    if (delegation) this.above = new NewsForAbove(delegation, { ...turn, ...shows }, published);
    setHandler(answerUpdate, (message) => this.onAnswer(message), {
      validator: (message: AnswerMessage) => {
        if (this.hasCounted(message)) return;
        if (!this.isAwaited(message)) throw new Error('the question is not pending');
        const { answer, more = [] } = message;
        if (jsonBytes([answer, ...more]) > roomForAnswers(this.state))
          throw new Error('there is no room for it');
      },
    });
    setHandler(offerUpdate, ({ input, mode }) => this.onOffer(input, mode));
    setHandler(cancelSignal, (order) => this.onStopOrder(order));
    setHandler(toolProgressSignal, (turnId, text) => this.lines.onToolProgress(turnId, text));
    setHandler(thoughtUpdate, (line) => this.lines.onThought(line), {
      validator: (line: ThoughtLine) => {
        if (!this.lines.mayShow(line)) throw new Error('the line comes too late');
      },
    });
    setHandler(budgetRaisedSignal, (raised) => this.people.onRaised(raised));
    setHandler(belowSignal, (news) => this.delegations.onTold(news));
    setHandler(progressQuery, (after) => this.progress(after));
    if (input.isCancelled) this.stopFor('cancelled');
  }

  /**
   * Returns undefined at the turn's end. Returns the state to hand on if the turn must go on in a new run before that.
   */
  async toItsEnd(): Promise<CarriedTurn | undefined> {
    let command = this.before?.command ?? this.decide({ type: 'started' });
    while (command.do !== 'end') {
      // A question to an operator is shown only once the inbox has it.
      if (command.do !== 'ask') this.publish();
      command = await this.follow(command);
      if (command.do !== 'end' && this.isOvergrown())
        command = await this.people.told(this.decide({ type: 'overgrown' }));
      if (command.do !== 'end' && this.hasLongHistory()) return this.carried(command);
    }
    await this.end(command);
    return undefined;
  }

  /**
   * True if Temporal suggests a new run. A turn that is being stopped ends in this one, and turns below would not follow
   * into another one.
   */
  private hasLongHistory(): boolean {
    const mayGoOn = this.stop === undefined && this.state.children.length === 0;
    return mayGoOn && workflowInfo().continueAsNewSuggested;
  }

  private isOvergrown(): boolean {
    return this.stop === undefined && isOvergrown(this.state);
  }

  /** Nothing runs now. Handlers never wait, so those of this moment finish in it. */
  private async carried(command: TurnCommand): Promise<CarriedTurn> {
    await condition(allHandlersFinished);
    await Promise.all([this.reports.done(), this.above?.done()]);
    const { published, answerIds, people, work } = this;
    const { input: _input, runId: _runId, ...state } = this.state;
    const counted = { published, progressLines: this.lines.lines, workedMs: work.workedMs };
    const { reported } = this.reports;
    return { state, command, ...counted, answerIds, reported, people: people.carried() };
  }

  private async end(command: Extract<TurnCommand, { do: 'end' }>): Promise<void> {
    if (this.state.children.length > 0) await this.delegations.stopAll();
    const tasksEnded = orderTaskEnds(this.state);
    if (!command.recorded)
      await recordActivities(this.input.limits).endTurn(endTurnInput(this.state, command));
    this.publish();
    // A completed turn, the usual end, spends no event of its history on that.
    if (command.outcome !== 'completed') noteOutcome(command.outcome);
    await Promise.all([tasksEnded, this.reports.done(), this.above?.done()]);
    if (!this.state.isLong) return;
    const times = { ...this.work.times(), remainingMs: longestAfterworkMs };
    // Work that fails is done after a later turn.
    await this.afterwards
      .run(() => orderRecaps({ state: this.state, times }, { isOpen: false }))
      .catch(() => undefined);
  }

  /** Ends the turn once its running work has returned. An answer that has already arrived still counts. */
  stopFor(because: StopReason, via?: Via): void {
    if (this.stop) return;
    this.stop = { because, at: new Date().toISOString(), ...(via && { via }) };
    this.work.cancel();
    this.giveWay();
  }

  private giveWay(): void {
    this.afterwards.cancel();
    feed.stop(this.input.turnId);
  }

  private async follow(command: Exclude<TurnCommand, { do: 'end' }>): Promise<TurnCommand> {
    const stopped = this.stopped();
    if (stopped) return this.people.told(this.decide(stopped));
    if (command.do === 'ask') return this.work.waiting(() => this.people.wait(command));
    const event = await this.work.perform(command);
    if (command.do === 'raise') this.people.looksAgain(command.line);
    const started = command.do === 'followTasks' ? this.people.started() : undefined;
    if (started) return this.people.told(started);
    this.people.forget();
    const next = this.decide(event);
    return command.do === 'readRoles' ? this.people.told(next) : next;
  }

  private stopped(): TurnEvent | undefined {
    const { stop } = this;
    return stop && { type: 'stopped', because: stop.because, stop };
  }

  /** A message that waits takes the place of the turn. */
  private superseded(): TurnEvent | undefined {
    if (this.isSuperseded()) this.stopFor('superseded');
    return this.stopped();
  }

  /** A turn that waits for turns below, and asks nobody, is at work. */
  private isSuperseded(): boolean {
    const { questions, below } = this.state;
    return this.queue.length > 0 && questions.length + below.length > 0;
  }

  private decide(event: TurnEvent): TurnCommand {
    const { state, command } = decide(this.state, event, surroundings());
    this.state = state;
    return command;
  }

  /** Shows the new entries to the clients of this process at once. Other processes read them by the query. */
  private publish(): void {
    this.reports.newer(this.state);
    this.publishNews();
    this.above?.newer();
  }

  private publishNews(): void {
    const { log, edits } = this.state;
    const { entries, spans } = log;
    const before = this.published;
    if (entries.length === before) return;
    feed.publish(this.input.turnId, {
      entries: entries.slice(before),
      spans: spans.filter(({ after }) => after >= before),
      ...(Object.keys(edits).length > 0 && { edits }),
    });
    this.published = entries.length;
  }

  private progress(after: number): TurnProgress {
    const { input, published, queue, state, stop } = this;
    return { ...progressOf({ input, state, published, queue, stop }, after), ...runsHere() };
  }

  /** Checks again: an event that ends the wait may be handled between the validator and this handler. */
  private onAnswer(message: AnswerMessage): boolean {
    if (this.hasCounted(message)) return true;
    if (!this.isAwaited(message)) return false;
    const { answerId, ...answered } = message;
    this.people.answered(this.decide({ type: 'answered', ...answered }));
    this.answerIds = [...this.answerIds, answerId].slice(-mostAnswerIds);
    return true;
  }

  /** True if an earlier run has taken the answer, and its sender did not learn of it. */
  private hasCounted({ answerId }: AnswerMessage): boolean {
    return this.answerIds.includes(answerId);
  }

  private isAwaited({ answerId: _, ...message }: AnswerMessage): boolean {
    return this.stop === undefined && counts(this.state, { type: 'answered', ...message });
  }

  private onOffer(input: TurnInput, mode: Offer['mode']): OfferVerdict {
    const { input: open, queue, published, state, stop } = this;
    const isWorking = phaseOf({ state, published, stop }) === 'working';
    const verdict = verdictOn({ input, mode }, { open, queue, isWorking });
    if (verdict !== 'queued') return verdict;
    this.queue.push(input);
    if (phaseOf({ state, published, stop }) === 'ended') this.giveWay();
    if (mode === 'interrupt') this.stopFor('superseded');
    return verdict;
  }

  private onStopOrder({ because, turnId = this.input.turnId, via }: StopOrder): void {
    if (turnId === this.input.turnId) return this.stopFor(because, via);
    // Its own run ends it, so that its message stays in order in the transcript.
    this.queue = this.queue.map((input) =>
      input.turnId === turnId ? { ...input, isCancelled: true } : input,
    );
  }
}
