import { noTokens } from '../../../src/domain/model-usage';
import type { TurnInput } from '../../../src/domain/turn';
import type { PlannedCall } from '../../../src/domain/planned-call';
import type { CallRan, ModelStep, ToolRunResult } from '../../../workflows/turn/activity-types';
import { completed, tallyStep, type AnsweringStep, type CountedStep } from '../../../src/domain/turn-tally';
import { decide } from '../../../workflows/turn/decide';
import type { PendingAction } from '../../../workflows/turn/messages';
import {
  initialState,
  type ModelFailure,
  type TurnCommand,
  type TurnEvent,
  type TurnState,
} from '../../../workflows/turn/state';

export const startedAt = Date.parse('2026-02-03T10:00:00.000Z');

/** Drives a turn’s state machine from a test: feeds it events and keeps its last command. */
export class TurnDriver {
  state: TurnState;
  command: TurnCommand;
  now = startedAt;
  private asked = 0;

  constructor(changes: Partial<TurnInput> = {}) {
    this.state = initialState(aTurnInput(changes));
    this.command = { do: 'wait' };
    this.on({ type: 'started' });
  }

  on(event: TurnEvent): this {
    const newInstructionId = () => `act_${(this.asked += 1)}`;
    const { state, command } = decide(this.state, event, { now: this.now, newInstructionId });
    this.state = state;
    this.command = command;
    return this;
  }

  /** The model answers with calls. */
  calls(...calls: PlannedCall[]): this {
    return this.on(replied({ kind: 'calls', calls, ...said(this.step) }));
  }

  /** The model answers with text; `changes` override fields of the step. */
  answers(text = 'Hello.', changes: Partial<Said> = {}): this {
    const step = answered(this.state, { ...said(this.step, text.length), ...changes });
    return this.on(replied(step));
  }

  fails(failure: Partial<ModelFailure> = {}): this {
    const plain = { message: 'The provider had a fault.', retryable: true, counts: true, shown: 0 };
    return this.on({ type: 'modelFailed', failure: { ...plain, ...failure } });
  }

  /** Every call of the command runs and ends, in the given order or the model’s. */
  runs(result: Partial<ToolRunResult> = {}): this {
    if (this.command.do === 'runThenModel') {
      const { call } = this.command;
      const at = new Date(this.now).toISOString();
      return this.on(ran(call, { result: { success: true, durationMs: 5, ...result }, at }));
    }
    if (this.command.do !== 'runCalls') throw new Error(`the turn wants to ${this.command.do}`);
    for (const call of this.command.calls) {
      this.on({ type: 'toolEnded', call, result: { success: true, durationMs: 5, ...result } });
    }
    return this.on({ type: 'callsEnded' });
  }

  /** Time passes until the tasks of servers are looked at. Each stands like this. */
  looks(result: ToolRunResult): this {
    if (this.command.do === 'awaitTasks') this.now += this.command.ms;
    this.on({ type: 'tasksDue' });
    if (this.command.do !== 'followTasks') throw new Error(`the turn wants to ${this.command.do}`);
    for (const call of this.command.calls) this.on({ type: 'taskFollowed', call, result });
    return this.on({ type: 'tasksFollowed' });
  }

  accepts(accepted = true): this {
    return this.on({ type: 'answered', answer: { instructionId: this.pendingId, accepted } });
  }

  get step(): number {
    return this.state.tally.steps + 1;
  }

  get pendingId(): string {
    return this.pending?.instructionId ?? 'none';
  }

  /** The question that was asked first of those that are open. */
  get pending(): PendingAction | undefined {
    return this.state.questions[0];
  }

  /** The event names of the log entries so far. */
  get events(): string[] {
    return this.state.log.entries.map(({ event }) => event);
  }

  get last() {
    return this.state.log.entries.at(-1);
  }

  /** How each call of the step was settled, by call id. */
  get outcomes(): Record<string, string> {
    return Object.fromEntries(this.state.outcomes.map(({ callId, kind }) => [callId, kind]));
  }
}

/** An activity has asked the model for this step. */
export function replied(step: ModelStep): TurnEvent {
  return { type: 'modelReplied', step };
}

/** An activity has run this call. `then` is what became of the model's step that it made next. */
export function ran(call: PlannedCall, end: CallRan, then?: TurnEvent): TurnEvent {
  return { type: 'callRan', call, ran: end, then };
}

function aTurnInput(changes: Partial<TurnInput> = {}): TurnInput {
  const place = { conversationId: 'conv_1', tenantId: 'tenant_1' };
  const person = {
    participantId: 'part_1',
    participantNamed: false,
    begunWith: 'API_KEY',
    access: 'all',
  } as const;
  return {
    ...place,
    turnId: 'turn_1',
    snapshotId: 'snapshot',
    message: { messageId: 'msg_user', text: 'Hi', at: new Date(startedAt).toISOString() },
    conversation: {
      ...place,
      agentId: 'agent_1',
      agentType: 'general',
      channel: 'sdk',
      ...person,
    },
    access: 'all',
    models: ['model-a'],
    limits: {
      workMs: 600_000,
      modelSteps: 25,
      modelAttempts: 4,
      modelBackoffMs: 500,
      heartbeatTimeoutMs: 5_000,
      waitingMessages: 20,
      waitingBytes: 262_144,
    },
    ...changes,
  };
}

export function aCall(callId: string, changes: Partial<PlannedCall> = {}): PlannedCall {
  const plain = { callId, tool: 'weather', gate: 'run', runs: true, digest: `digest of ${callId}` } as const;
  return { ...plain, timeoutMs: 1_000, approval: [{ by: 'user', forMs: 60_000 }], ...changes };
}

/** A call of an `ask_…` tool, whose result is the answer itself. */
export function anAsk(callId: string, gate: 'confirm' | 'select' | 'form'): PlannedCall {
  return aCall(callId, { tool: `ask_${gate}`, gate, runs: false });
}

type Answered = Extract<ModelStep, { kind: 'answered' }>;
export type Said = Pick<Answered, 'chars' | 'lead'> & AnsweringStep & CountedStep;

/** An answer as the activity returns it, with the last entry that it appended to the given log. */
export function answered(
  { tally, input, log }: Pick<TurnState, 'tally' | 'input' | 'log'>,
  step: Said,
): Answered {
  const { chars, lead, at } = step;
  const last = completed(tallyStep(tally, step, { model: 'model-a' }), step, input.message.at);
  const recorded = { ...last, n: log.entries.length + 1, at };
  return { kind: 'answered', chars, lead, recorded: [recorded] };
}

/** The fields that every model reply has besides its kind. */
export function said(step: number, chars = 0): Said {
  return {
    messageId: `msg_${step}`,
    model: 'model-a-2026',
    usage: { ...noTokens, promptTokens: 10, completionTokens: 5, totalTokens: 15 },
    at: new Date(startedAt + step * 1_000).toISOString(),
    chars,
    lead: '',
    firstTokenMs: chars > 0 ? step * 100 : 0,
  };
}
