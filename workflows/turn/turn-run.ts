import { CancellationScope, setHandler, sleep, workflowInfo } from '@temporalio/workflow';
import type { Face } from '../../src/domain/action';
import type { TurnInput } from '../../src/domain/turn';
import type { TurnStop } from '../../src/domain/turn-trace';
import { recordActivities } from './activity-options';
import { endTurnInput } from './activity-inputs';
import type { PlannedCall } from '../../src/domain/planned-call';
import { Afterwards, longestAfterworkMs } from './afterwards';
import { counts } from './answers';
import { AskedPeople } from './asked-people';
import { openCalls } from './call-outcomes';
import { asTurnEvent } from './failures';
import {
  answerUpdate,
  budgetRaisedSignal,
  cancelSignal,
  feed,
  offerUpdate,
  progressQuery,
  toolProgressSignal,
  workedSignal,
  type AnswerMessage,
  type Offer,
  type OfferVerdict,
  type StopOrder,
  type StopReason,
  type TurnProgress,
} from './messages';
import { followTasks } from './followed-tasks';
import { next } from './next';
import {
  orderCall,
  orderCallThenStep,
  orderFiles,
  orderRaise,
  orderRecaps,
  orderRecapsFirst,
  orderRoles,
  orderSearch,
  orderStep,
  orderTaskEnds,
  type Working,
} from './order-work';
import { unpackTurn } from './packed-turn';
import { mostProgressLines, phaseOf, progressOf } from './progress';
import { RunningWork } from './running-work';
import { runsHere } from './runs-at';
import { initialState, type TurnCommand, type TurnEvent, type TurnState } from './state';
import { surroundings } from './surroundings';
import { noteOutcome } from '../search-attributes';
import { verdictOn } from './waiting-messages';

type Doing<D extends TurnCommand['do']> = Extract<TurnCommand, { do: D }>;

/** Carries out the state machine's commands, and handles updates, signals and queries meanwhile. */
export class TurnRun {
  queue: TurnInput[];
  private state: TurnState;
  private published = 0;
  private progressLines = 0;
  private workedMs = 0;
  private stop?: TurnStop;
  private readonly work = new CancellationScope();
  private readonly turn = {
    state: () => this.state,
    decide: (event: TurnEvent) => this.decide(event),
    publish: () => this.publish(),
  };
  private readonly people = new AskedPeople({
    ...this.turn,
    isOver: () => this.stop !== undefined || this.queue.length > 0,
    stopped: () => this.superseded(),
  });
  private readonly following = { ...this.turn, stop: () => this.stop, work: this.work };
  private readonly running: RunningWork;
  private readonly afterwards = new Afterwards();

  constructor(
    private readonly input: TurnInput,
    queue: TurnInput[],
  ) {
    this.queue = [...queue];
    this.state = { ...initialState(input), runId: workflowInfo().runId };
    this.running = new RunningWork(input.turnId, (event) => this.decide(event));
    setHandler(answerUpdate, (message) => this.onAnswer(message), {
      validator: (message: AnswerMessage) => {
        if (!this.isAwaited(message)) throw new Error('the question is not pending');
      },
    });
    setHandler(offerUpdate, ({ input, mode }) => this.onOffer(unpackTurn(input), mode));
    setHandler(cancelSignal, (order) => this.onStopOrder(order));
    setHandler(toolProgressSignal, (turnId, text) => this.onToolProgress(turnId, text));
    setHandler(workedSignal, (worked) => {
      this.running.note(worked);
      this.publish();
    });
    setHandler(budgetRaisedSignal, (raised) => this.people.onRaised(raised));
    setHandler(progressQuery, (after) => this.progress(after));
    if (input.isCancelled) this.stopFor('cancelled');
  }

  async toItsEnd(): Promise<void> {
    let command = this.decide({ type: 'started' });
    while (command.do !== 'end') {
      // A question to an operator is shown only once the inbox has it.
      if (command.do !== 'ask') this.publish();
      command = await this.follow(command);
    }
    const tasksEnded = orderTaskEnds(this.state);
    if (!command.recorded)
      await recordActivities(this.input.limits).endTurn(endTurnInput(this.state, command));
    this.publish();
    // A completed turn, the usual end, spends no event of its history on that.
    if (command.outcome !== 'completed') noteOutcome(command.outcome);
    await tasksEnded;
    if (!this.state.isLong) return;
    const times = { ...this.times(), remainingMs: longestAfterworkMs };
    await this.afterwards.run(() => orderRecaps({ state: this.state, times }, { isOpen: false }));
  }

  /** Ends the turn once its running work has returned. An answer that has already arrived still counts. */
  stopFor(because: StopReason, via?: Face): void {
    if (this.stop) return;
    this.stop = { because, at: new Date().toISOString(), ...(via && { via }) };
    this.work.cancel();
    this.giveWay();
  }

  private giveWay(): void {
    this.afterwards.giveWay();
    feed.stop(this.input.turnId);
  }

  private async follow(command: Exclude<TurnCommand, { do: 'end' }>): Promise<TurnCommand> {
    const stopped = this.stopped();
    if (stopped) return this.people.told(this.decide(stopped));
    if (command.do === 'ask') return this.people.wait(command);
    const event = this.running.ended(await this.perform(command));
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
    if (this.queue.length > 0) this.stopFor('superseded');
    return this.stopped();
  }

  private decide(event: TurnEvent): TurnCommand {
    const { state, command } = next(this.state, event, surroundings());
    this.state = state;
    return command;
  }

  private perform(command: Exclude<TurnCommand, { do: 'end' | 'ask' }>): Promise<TurnEvent> {
    switch (command.do) {
      case 'readFiles':
        return this.timed(() => orderFiles(this.working()));
      case 'retrieve':
        return this.timed(() => orderSearch(this.working(), command.model));
      case 'callModel':
        return this.timed(() => this.callModel(command));
      case 'compact':
        return this.timed(() => orderRecapsFirst(this.working()));
      case 'runCalls':
        return this.timed(() => this.runCalls(command));
      case 'runThenModel':
        return this.timed(() => this.runThenModel(command));
      case 'awaitTasks':
      case 'followTasks':
        return followTasks(command, this.following);
      case 'readRoles':
        return orderRoles(this.state, command.memberIds);
      case 'raise':
        return orderRaise(this.state, command);
      case 'wait':
        throw new RangeError('the turn has nothing to do and has not ended');
    }
  }

  private async callModel({ model, delayMs }: Doing<'callModel'>): Promise<TurnEvent> {
    // replay: waits before the model
    if (delayMs > 0) await sleep(delayMs);
    return orderStep(this.working(), model, { work: this.running.order(), stop: () => this.stop });
  }

  private runThenModel(command: Doing<'runThenModel'>): Promise<TurnEvent> {
    return orderCallThenStep(this.working(), command, {
      work: this.running.order(),
      stop: () => this.stop,
      alone: () => this.runCalls({ calls: [command.call] }),
    });
  }

  private async runCalls({ calls }: Pick<Doing<'runCalls'>, 'calls'>): Promise<TurnEvent> {
    // replay: runs the tools of a step at once
    await Promise.all(calls.map((call, index) => this.runCall(call, index)));
    return { type: 'callsEnded' };
  }

  private async runCall(call: PlannedCall, index: number): Promise<void> {
    const result = await orderCall(this.working(), call, index);
    this.decide({ type: 'toolEnded', call, result });
    this.publish();
  }

  /** Measures working time. Waiting for a person does not count towards the turn's limit. */
  private async timed(work: () => Promise<TurnEvent>): Promise<TurnEvent> {
    if (this.remainingMs() <= 0) return { type: 'timedOut' };
    const begun = Date.now();
    try {
      return await this.work.run(work);
    } catch (error) {
      return asTurnEvent(error, this.stop);
    } finally {
      this.workedMs += Date.now() - begun;
    }
  }

  /** Shows the new entries to the clients of this process at once. Other processes read them by the query. */
  private publish(): void {
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
  private onAnswer({ answerId: _, ...message }: AnswerMessage): boolean {
    if (!this.isAwaited(message)) return false;
    this.people.answered(this.decide({ type: 'answered', ...message }));
    return true;
  }

  private isAwaited(message: Omit<AnswerMessage, 'answerId'>): boolean {
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

  private onToolProgress(turnId: string, text: string): void {
    const { input, published, state } = this;
    // A line that arrives after its call ended would take the number of an entry of the model's step.
    const isAtWork = published > 0 && state.questions.length === 0 && openCalls(state).length > 0;
    if (turnId !== input.turnId || !isAtWork) return;
    if (this.stop || this.progressLines >= mostProgressLines) return;
    this.progressLines += 1;
    this.decide({ type: 'toolProgressed', text });
    this.publish();
  }

  private onStopOrder({ because, turnId = this.input.turnId, via }: StopOrder): void {
    if (turnId === this.input.turnId) return this.stopFor(because, via);
    // Its own run ends it, so that its message stays in order in the transcript.
    this.queue = this.queue.map((input) =>
      input.turnId === turnId ? { ...input, isCancelled: true } : input,
    );
  }

  private working(): Working {
    return { state: this.state, times: this.times() };
  }

  private times(): Working['times'] {
    return { heartbeatTimeoutMs: this.input.limits.heartbeatTimeoutMs, remainingMs: this.remainingMs() };
  }

  private remainingMs(): number {
    return this.input.limits.workMs - this.workedMs;
  }
}
