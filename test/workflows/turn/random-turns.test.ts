import { randomFrom } from '../../../drill/random';
import { isTerminal } from '../../../src/domain/turn-log';
import type { Gate, PlannedCall } from '../../../src/domain/planned-call';
import type { ToolRunResult } from '../../../workflows/turn/activity-types';
import type { TurnEvent } from '../../../workflows/turn/state';
import { budgetQuestionIn } from '../../../workflows/turn/budgets';
import { withEndBeforeModel } from '../../../workflows/turn/after-call';
import type { TurnState } from '../../../workflows/turn/state';
import { aCall, answered, ran, replied, said, TurnDriver } from './turn-driver';

const seeds = Array.from({ length: 1_000 }, (_, seed) => seed + 1);
const server = { mcpServerId: 'mcp_1', name: 'crm', needs: 'token', reconnectForMs: 1 } as const;
const gates: Gate[] = ['run', 'run', 'run', 'consent', 'confirm', 'select', 'form', 'refuse', 'handoff'];

interface PlayedTurn {
  turn: TurnDriver;
  /** Every call that the model made. */
  wanted: string[];
  /** Calls whose outcome the model received, or that the end of the turn stores. */
  settled: string[];
}

/** Plays a turn to its end with a random event at each point. */
function play(seed: number): PlayedTurn {
  const random = randomFrom(seed);
  const pick = <T>(...choices: [T, ...T[]]): T =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];
  const limits = {
    workMs: 1,
    modelSteps: 4,
    modelAttempts: 2,
    modelBackoffMs: 1,
    heartbeatTimeoutMs: 1,
    waitingMessages: 1,
    waitingBytes: 1,
  };
  const retrieves = random() < 0.3 && { retrieves: true as const };
  const isBudgeted = random() < 0.5;
  const budgeted = isBudgeted && { isBudgeted };
  const turn = new TurnDriver({ models: ['model-a', 'model-b'], limits, ...retrieves, ...budgeted });
  const wanted: string[] = [];
  const settled: string[] = [];

  while (turn.command.do !== 'end') {
    turn.now += Math.floor(random() * 5_000);
    const { command } = turn;
    if (command.do === 'runCalls' && random() > 0.05) runAll(command.calls);
    else if (command.do === 'followTasks' && random() > 0.05) lookAt(command.calls);
    else turn.on(happens());
  }
  settled.push(...Object.keys(turn.outcomes));
  return { turn, wanted, settled };

  function happens(): TurnEvent {
    if (random() < 0.03) return { type: 'timedOut' };
    if (random() < 0.05) return { type: 'stopped', because: pick('cancelled', 'superseded', 'taken_over') };
    switch (turn.command.do) {
      case 'retrieve':
        return { type: 'retrieved', found: { query: 'q', tokens: 0, passages: [] } };
      case 'callModel':
        return random() < 0.3 ? modelFails() : modelReplies(turn.state);
      case 'runThenModel': {
        const { call } = turn.command;
        const result = { success: random() < 0.7, durationMs: 1, ...maybeOver(), ...maybeTask(0.2) };
        const at = new Date(turn.now).toISOString();
        if (result.over || result.task || random() < 0.2) return ran(call, { result, at });
        const after = withEndBeforeModel(turn.state, call, { result, at });
        const shown = after.log.entries.slice(turn.state.log.entries.length);
        const then = random() < 0.3 ? modelFails() : modelReplies(after, [call]);
        return ran(call, { result, at, shown }, then);
      }
      case 'raise':
        return { type: 'budgetRaised' };
      case 'awaitTasks':
        turn.now += turn.command.ms;
        return { type: 'tasksDue' };
      case 'ask':
        if (turn.state.tasks.length > 0 && random() < 0.4) return { type: 'tasksDue' };
        if (budgetQuestionIn(turn.state) && random() < 0.2) return { type: 'budgetRaised' };
        return random() < 0.2 ? { type: 'expired' } : { type: 'answered', answer: answer() };
      default:
        return { type: 'stopped', because: 'cancelled' };
    }
  }

  function modelFails(): TurnEvent {
    const failure = {
      message: 'No.',
      retryable: random() < 0.7,
      counts: random() < 0.7,
      shown: pick(0, 0, 9),
    };
    return { type: 'modelFailed', failure };
  }

  /** `ran`: a call whose result goes to the model in the same activity, unless the turn decides otherwise. */
  function modelReplies(before: TurnState, ran: PlannedCall[] = []): TurnEvent {
    const { over } = maybeOver();
    if (over) return replied({ kind: 'over_budget', over });
    settled.push(...Object.keys(turn.outcomes), ...ran.map(({ callId }) => callId));
    const text = said(turn.step, pick(0, 1, 40));
    const kind = pick('answered', 'calls', 'calls', 'calls', 'stopped');
    if (kind === 'stopped') return replied({ kind, ...text });
    if (kind === 'answered') return replied(answered(before, text));
    const calls = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, index) => randomCall(index));
    wanted.push(...calls.map(({ callId }) => callId));
    return replied({ kind, calls, ...text });
  }

  /** A budget has no room for the call. */
  function maybeOver(): Pick<ToolRunResult, 'over'> {
    if (!isBudgeted || random() > 0.3) return {};
    const amounts = { limit: 1, spent: 1, needed: 1, raiseBy: 1 };
    const line = { per: pick('turn', 'agent_month'), unit: 'steps', ...amounts } as const;
    return { over: { line: { ...line, ask: pick('user', 'owner', 'nobody') }, forMs: 1 } };
  }

  /** The server of a call goes on with it, and may ask the user. */
  function maybeTask(share: number): Pick<ToolRunResult, 'task'> {
    if (random() > share) return {};
    const fields = pick([], [{ name: 'a', label: 'A', type: 'text' as const, required: false }]);
    const asks = random() < 0.3 && { asks: { inputId: 'input_1', server: 'crm', message: 'Sure?', fields } };
    const expiresAt = new Date(turn.now + pick(1, 10_000, 1e7)).toISOString();
    return {
      task: { pollMs: pick(0, 1_000), expiresAt, ...(random() < 0.3 && { message: 'Here.' }), ...asks },
    };
  }

  /** A look at tasks, during which people may answer what they are asked. */
  function lookAt(calls: PlannedCall[]): void {
    const before = turn.command;
    for (const call of calls) {
      if (turn.pending && random() < 0.3) turn.on({ type: 'answered', answer: answer() });
      const reconnect = random() < 0.2 && { reconnect: true as const };
      const { command } = turn;
      turn.on({
        type: 'taskFollowed',
        call,
        result: { success: random() < 0.7, durationMs: 1, ...reconnect, ...maybeTask(0.5) },
      });
      turn.command = command;
    }
    const isWaiting = ['ask', 'awaitTasks'].includes(turn.command.do);
    // A command that an answer has begun is next.
    if (turn.command === before || isWaiting) turn.on({ type: 'tasksFollowed' });
  }

  function randomCall(index: number): PlannedCall {
    const gate = gates[Math.floor(random() * gates.length)] ?? 'run';
    const runs = gate === 'run' || gate === 'consent' || (gate === 'confirm' && random() < 0.5);
    return aCall(`call_${turn.step}_${index + 1}`, { gate, runs, tool: pick('weather', 'calendar'), server });
  }

  function answer() {
    const { pendingId: instructionId } = turn;
    if (turn.pending?.type === 'select') return { instructionId, selectedValue: 'red' };
    if (turn.pending?.type === 'form') return { instructionId, formValues: {} };
    return { instructionId, accepted: random() < 0.6 };
  }

  function runAll(calls: PlannedCall[]): void {
    const shuffled = calls.map((call) => ({ call, at: random() })).sort((a, b) => a.at - b.at);
    for (const { call } of shuffled) {
      turn.on({
        type: 'toolEnded',
        call,
        result: { success: random() < 0.7, durationMs: 1, ...maybeOver(), ...maybeTask(0.2) },
      });
    }
    turn.on({ type: 'callsEnded' });
  }
}

const played = seeds.map((seed) => ({ seed, ...play(seed) }));

test('gives every call exactly one outcome in random turns', () => {
  for (const { seed, wanted, settled } of played) {
    expect({ seed, settled: settled.toSorted() }).toEqual({ seed, settled: wanted.toSorted() });
  }
});

test('numbers entries without a gap and places texts between them in random turns', () => {
  for (const { seed, turn } of played) {
    const { entries, spans } = turn.state.log;
    expect({ seed, n: entries.map(({ n }) => n) }).toEqual({ seed, n: entries.map((_, index) => index + 1) });
    expect(spans.map(({ after }) => after)).toEqual([...new Set(spans.map(({ after }) => after))]);
    expect(spans.every(({ after, chars }) => after >= 1 && after <= entries.length && chars > 0)).toBe(true);
  }
});

test('ends random turns with exactly one terminal entry and nothing pending', () => {
  for (const { seed, turn } of played) {
    const terminal = turn.state.log.entries.filter(isTerminal);
    expect({ seed, terminal }).toEqual({ seed, terminal: [turn.last] });
    expect(turn.pending).toBeUndefined();
  }
});

test('ends every tool that was shown as started exactly once in random turns', () => {
  for (const { seed, turn } of played) {
    const of = (name: string) =>
      turn.state.log.entries.flatMap((entry) =>
        entry.event === name && 'callId' in entry ? [entry.callId] : [],
      );
    expect({ seed, ended: of('tool.end').toSorted() }).toEqual({ seed, ended: of('tool.start').toSorted() });
  }
});

test('reaches every outcome with the generator', () => {
  const outcomes = new Set(
    played.map(({ turn: { command } }) => (command.do === 'end' ? command.outcome : 'open')),
  );
  expect([...outcomes].sort()).toEqual(['cancelled', 'completed', 'failed', 'handed_off', 'interrupted']);
});
