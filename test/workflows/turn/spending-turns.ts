import type { ActionAnswer } from '../../../src/domain/action';
import type { AgentSnapshot } from '../../../src/domain/agent';
import type { Conversation } from '../../../src/domain/conversation';
import { ServiceError } from '../../../src/domain/errors';
import type { PlannedCall } from '../../../src/domain/planned-call';
import { ruleContext } from '../../../src/agents/rules/rule-context';
import { SpendWindows, windowOf } from '../../../src/agents/rules/spend-windows';
import { callDigest, planCalls } from '../../../src/agents/tools/plan-call';
import { judge } from '../../../src/platform/rules/judge';
import type { RuleOrder } from '../../../src/platform/rules/rule-order';
import type { SpendStore } from '../../../src/store/store';
import { judgeEdit } from '../../../src/turns/answers/judge-edit';
import { countedIn, refusedByWindow, takeBackUnrun } from '../../../activities/turn/count-call';
import { toolRunInput } from '../../../workflows/turn/activity-inputs';
import { counts } from '../../../workflows/turn/answers';
import { assistant } from '../../model/transcript';
import { spendsInMemory } from '../../support/memory-spends';
import { aConversation, aSnapshot } from '../../store/samples';
import { amountOf, aPayment, payingTool as tool, windowMs } from './paying-tool';
import { writtenIn, type OrderedRun, type Paid, type SpendingTurn } from './spending-turn';
import { ran, TurnDriver } from './turn-driver';

/**
 * Turns of one workspace in two processes, with the service's own decisions. The database, people and servers of tools
 * are played. `pause` lets others go on in the middle of a step.
 */
export class SpendingTurns {
  readonly paid: Paid[] = [];
  readonly turns: SpendingTurn[] = [];
  /** Runs that stopped turns had ordered: each may be attempted late. */
  private readonly left: OrderedRun[] = [];
  readonly seen = new Map<string, number>();
  private readonly snapshot: AgentSnapshot = { ...aSnapshot('tenant_1'), tools: [tool] };
  private readonly spends = spendsInMemory();
  private readonly runs = new Set<string>();
  private begun = 0;
  private readonly processes: [SpendWindows, SpendWindows];
  private readonly schemas = {
    faults: () => Promise.resolve([]),
    judge: (_tenant: string, order: RuleOrder) => Promise.resolve(judge(order)),
  };

  constructor(private readonly pause: () => Promise<void>) {
    const { spends } = this;
    const store: Pick<SpendStore, 'latest' | 'write'> = {
      latest: (place) => this.pause().then(() => spends.latest(place)),
      write: (place, stored, until) => this.pause().then(() => spends.write(place, stored, until)),
    };
    this.processes = [new SpendWindows(store), new SpendWindows(store)];
  }

  /** The model asks for calls with these amounts. */
  async begin(amounts: number[]): Promise<void> {
    this.begun += 1;
    const turnId = `turn_${this.begun}`;
    const made = amounts.map((amount, at) => aPayment(`call_1_${at + 1}`, amount));
    const conversation: Conversation = {
      ...{ ...aConversation('tenant_1'), lastActivityAt: new Date(), servedBy: 'agent', failures: 0 },
      ...{ consents: [], recent: [assistant('', { turnId, calls: made })], buckets: 0, revision: 1 },
    };
    const driver = new TurnDriver({ turnId });
    const turn: SpendingTurn = {
      ...{ turnId, driver, conversation, made },
      ...{ agreed: [], before: new Map(), auto: new Set(), isAtWork: false, isOver: false },
    };
    const windows = this.processOf(turn);
    const before = this.sum();
    const planned = await planCalls(made, {
      ...{ turnId, tenantId: 'tenant_1', tools: [tool], consents: [], actionTtlMs: 30_000 },
      schemas: this.schemas,
      facts: () => ruleContext(this.store(), tool, this.askerOf(turn)),
      counted: (_tool, { callId, digest }, judged) => {
        const window = windowOf(tool, conversation, { turnId, callId, digest });
        if (!window) throw new Error('the tool has a window');
        return windows.plan(window, judged);
      },
    });
    for (const { callId, gate } of planned) {
      if (gate !== 'run') continue;
      turn.auto.add(callId);
      turn.before.set(callId, before);
    }
    for (const { gate } of planned) this.note(`planned: ${gate}`);
    this.turns.push(turn);
    driver.now = Date.now();
    driver.calls(...planned);
    await this.settle(turn);
  }

  /** Somebody answers the first question of a turn. */
  async answer(at: number, how: 'approve' | 'decline' | number): Promise<void> {
    const turn = this.pick(at, ({ driver }) => driver.command.do === 'ask');
    const question = turn?.driver.pending;
    if (!turn || !question) return;
    const { instructionId, callId, by } = question;
    const answer = await this.answerTo(turn, callId, instructionId, how);
    if (!answer) return this.note('an edit was denied');
    const operator = by === 'operator' ? { memberId: 'ada', name: 'Ada' } : undefined;
    const event = { type: 'answered' as const, answer, ...(operator && { operator }) };
    if (!counts(turn.driver.state, event)) return;
    const amount =
      'edited' in answer
        ? amountOf(answer.edited)
        : amountOf(turn.driver.state.edits[callId]?.at(-1)?.arguments ?? writtenIn(turn, callId));
    if ('edited' in answer || ('accepted' in answer && answer.accepted))
      turn.agreed.push({ callId, amount, by });
    this.note('edited' in answer ? 'edited' : String(how));
    await this.on(turn, event);
  }

  async expire(at: number): Promise<void> {
    const turn = this.pick(at, ({ driver }) => driver.command.do === 'ask');
    if (turn) await this.on(turn, { type: 'expired' });
  }

  async stop(at: number): Promise<void> {
    const turn = this.pick(at, () => true);
    if (!turn) return;
    this.left.push(...this.ordered(turn));
    this.note('stopped');
    await this.on(turn, { type: 'stopped', because: 'cancelled' });
  }

  /** Runs what the turn has ordered. With `crashes`, the first attempts end before or after the call was counted. */
  async run(at: number, crashes: ('before' | 'counted')[] = []): Promise<void> {
    const turn = this.pick(
      at,
      ({ driver, isAtWork }) => !isAtWork && ['runCalls', 'runThenModel'].includes(driver.command.do),
    );
    if (!turn) return;
    turn.isAtWork = true;
    const { command } = turn.driver;
    const results = new Map<string, boolean>();
    for (const ordered of this.ordered(turn)) {
      for (const crash of crashes) await this.attempt(ordered, crash);
      results.set(ordered.call.callId, await this.attempt(ordered));
    }
    turn.isAtWork = false;
    if (turn.isOver) return;
    const resultOf = ({ callId }: PlannedCall) => ({ success: results.get(callId) ?? false, durationMs: 1 });
    turn.driver.now = Date.now();
    if (command.do === 'runThenModel') {
      const end = { result: resultOf(command.call), at: new Date().toISOString() };
      await this.on(turn, ran(command.call, end));
    } else if (command.do === 'runCalls') {
      for (const each of command.calls)
        turn.driver.on({ type: 'toolEnded', call: each, result: resultOf(each) });
      await this.on(turn, { type: 'callsEnded' });
    }
  }

  /** A process that was presumed dead comes to a run at last, though its turn was stopped. */
  async late(at: number): Promise<void> {
    const ordered = this.left[at % Math.max(1, this.left.length)];
    if (ordered && (await this.attempt(ordered))) this.note('ran late');
  }

  /** What the window counts now, and what was paid in it. */
  async counted(): Promise<{ counted: number; paid: number }> {
    const [turn] = this.turns;
    if (!turn) return { counted: 0, paid: 0 };
    const window = windowOf(tool, turn.conversation, { turnId: '', callId: '', digest: '' });
    let counted = 0;
    if (window)
      await this.processes[0].plan(window, (others = 0) => {
        counted = others;
        return Promise.resolve({ value: undefined });
      });
    return { counted, paid: this.sum() };
  }

  get isQuiet(): boolean {
    return this.turns.every(({ isOver }) => isOver);
  }

  private async attempt({ call: planned, input, turn }: OrderedRun, crash?: 'before' | 'counted') {
    if (crash === 'before') return false;
    const { conversation, turnId } = turn;
    const text = input.edited?.arguments ?? writtenIn(turn, planned.callId);
    const paying = { ...aPayment(planned.callId, 0), arguments: text };
    const called = { conversation, snapshot: this.snapshot, tool, call: paying };
    const window = countedIn(input, called);
    const deps = { store: this.store(), schemas: this.schemas, spends: this.processOf(turn) };
    const before = turn.before.get(planned.callId) ?? this.sum();
    const refusal = window && (await refusedByWindow(deps, window, input, called));
    if (refusal === undefined) turn.before.set(planned.callId, before);
    if (crash) return false;
    const isNew = !this.runs.has(`${turnId}/${planned.callId}`);
    this.runs.add(`${turnId}/${planned.callId}`);
    if (refusal !== undefined) this.note('refused when it was to run');
    if (!isNew || refusal !== undefined) return false;
    const amount = amountOf(text);
    const agreed = turn.agreed.filter((each) => each.callId === planned.callId && each.amount === amount);
    const isAuto = turn.auto.has(planned.callId);
    this.paid.push({ amount, at: Date.now(), agreed: new Set(agreed.map(({ by }) => by)), isAuto, before });
    this.note('paid');
    return true;
  }

  private async answerTo(
    turn: SpendingTurn,
    callId: string,
    instructionId: string,
    how: 'approve' | 'decline' | number,
  ): Promise<ActionAnswer | undefined> {
    if (typeof how !== 'number') return { instructionId, accepted: how === 'approve' };
    const edited = JSON.stringify({ amount: how });
    const digest = callDigest(turn.turnId, aPayment(callId, how));
    const asked = turn.driver.state.calls.find((each) => each.callId === callId);
    if (!asked) return undefined;
    try {
      const further = await judgeEdit(
        { store: { ...this.store(turn), spends: this.spends }, schemas: this.schemas },
        {
          ...{ place: turn.conversation, tool, args: { amount: how }, asked },
          ...this.askerOf(turn),
          isProved: false,
          call: { turnId: turn.turnId, callId, digest },
        },
      );
      return { instructionId, edited, digest, ...(further && { further }) };
    } catch (error) {
      if (error instanceof ServiceError) return undefined;
      throw error;
    }
  }

  private async on(turn: SpendingTurn, event: Parameters<TurnDriver['on']>[0]): Promise<void> {
    turn.driver.now = Math.max(turn.driver.now, Date.now());
    turn.driver.on(event);
    await this.settle(turn);
  }

  /** Once each call has an outcome, the next step takes back what did not run. */
  private async settle(turn: SpendingTurn): Promise<void> {
    const { command, state } = turn.driver;
    if (command.do !== 'callModel' && command.do !== 'end') return;
    turn.isOver = true;
    const settled = new Set(state.outcomes.map(({ callId }) => callId));
    const over = turn.made.filter(({ callId }) => settled.has(callId));
    const { conversation } = turn;
    await takeBackUnrun({ spends: this.processOf(turn) }, turn, over, {
      conversation,
      snapshot: this.snapshot,
    });
  }

  private ordered(turn: SpendingTurn): OrderedRun[] {
    const { command, state } = turn.driver;
    const calls =
      command.do === 'runCalls' ? command.calls : command.do === 'runThenModel' ? [command.call] : [];
    return calls.map((each) => ({ call: each, input: toolRunInput(state, each, undefined), turn }));
  }

  private pick(at: number, isWanted: (turn: SpendingTurn) => boolean): SpendingTurn | undefined {
    const open = this.turns.filter((turn) => !turn.isOver && isWanted(turn));
    return open[at % Math.max(1, open.length)];
  }

  private processOf({ turnId }: Pick<SpendingTurn, 'turnId'>): SpendWindows {
    return this.processes[Number(turnId.slice('turn_'.length)) % 2 === 0 ? 0 : 1];
  }

  private askerOf({ conversation }: SpendingTurn) {
    return { conversation, snapshot: this.snapshot, access: 'all' as const };
  }

  private store(turn?: SpendingTurn) {
    const conversations = {
      get: () => Promise.resolve(turn?.conversation ?? null),
      messages: () => Promise.resolve([]),
    };
    return { conversations };
  }

  private sum(): number {
    const since = Date.now() - windowMs;
    return this.paid.reduce((sum, { amount, at }) => (at > since ? sum + amount : sum), 0);
  }

  private note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }
}
