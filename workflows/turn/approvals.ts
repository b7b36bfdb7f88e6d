import type { ActionType, Decision } from '../../src/domain/action';
import type { ApprovalStep, Voter } from '../../src/domain/approval';
import type { InboxQuestion } from '../../src/domain/inbox-item';
import type { PlaceBelow } from '../../src/domain/delegation';
import type { Operator } from '../../src/domain/member';
import type { OtherAction } from '../../src/domain/turn-log';
import type { PlannedCall } from '../../src/domain/planned-call';
import { approvalStep, ballotOf, isBallot } from '../../src/domain/ballot';
import { record } from '../../src/domain/write-log';
import type { PendingAction } from './messages';
import { afterActiveTime } from '../../src/domain/quiet-time';
import { askingRule } from '../../src/domain/tool-rule';
import type { Step, Surroundings, TurnState } from './state';

/** Shown to the user while an operator is asked. */
const operatorIsAsked = 'Waiting for the team to decide';

/** Shown to the user once an operator has answered. */
export const teamHasDecided = { event: 'status', text: 'The team has decided' } as const;

/** Opens the question about a call, at `step` of its approval. It is shown once the turn is suspended. */
export function openQuestion(
  state: TurnState,
  call: PlannedCall,
  type: ActionType,
  { now, newInstructionId }: Surroundings,
  { step = 0, ...carried }: Partial<Pick<PendingAction, 'step' | 'votes' | 'version'>> = {},
): TurnState {
  const { callId, approval, edited, verdict } = call;
  const { by, forMs, remindEveryMs } = approvalStep(approval, step);
  const next = approval[step + 1]?.by;
  const expiresAt = instantAfter(now, forMs, call);
  const rule = askingRule(verdict);
  const question: PendingAction = {
    instructionId: newInstructionId(),
    type,
    callId,
    by,
    step,
    expiresAt,
    ...(next && { next }),
    // Set if others have agreed on these arguments before.
    ...(edited && { version: edited.version }),
    ...(rule && { rule }),
    ...(by === 'operator' && carried),
    ...(by === 'operator' && remindEveryMs && { remindAt: instantAfter(now, remindEveryMs, call) }),
  };
  const asked = { ...state, questions: [...state.questions, question] };
  const what = { what: 'asked', by, expiresAt, ...(next && { next }), ...ruleIdOf(question) } as const;
  return decided(asked, question, { ...what, ...versionOf(question) }, now);
}

/**
 * Shows the open questions and waits. The user is asked by an action, which closes the stream; it names the
 * user's other questions. Operators are asked in the inbox while the stream stays open. `isNew`: an operator has just
 * been asked.
 */
export function suspend(state: TurnState, { now }: Surroundings, { isNew }: { isNew: boolean }): Step {
  const own = state.questions.filter(({ by }) => by === 'user').map((asked) => asAction(state, asked));
  const below = state.below.filter(({ pending }) => pending.by === 'user').map(({ shown }) => shown);
  const [first, ...others] = [...own, ...below];
  const shown = first ? showAction(state, first, others, now) : showWaiting(state, isNew, now);
  const due = nextDue(state);
  const ttlMs = Number.isFinite(due) ? { ttlMs: Math.max(1, due - now) } : {};
  return { state: shown, command: { do: 'ask', ...ttlMs } };
}

/** True if the user is asked, by this turn or one below it. The user's stream is closed then, and nothing may follow. */
export function isUserAsked({ questions, below }: Pick<TurnState, 'questions' | 'below'>): boolean {
  return [...questions, ...below.map(({ pending }) => pending)].some(({ by }) => by === 'user');
}

function showAction(state: TurnState, first: OtherAction, others: OtherAction[], now: number): TurnState {
  const last = state.log.entries.at(-1);
  const isShown =
    last?.event === 'action' &&
    last.instructionId === first.instructionId &&
    idsOf(last.others ?? []) === idsOf(others);
  if (isShown) return state;
  return record(state, { event: 'action', ...first, ...(others.length > 0 && { others }) }, now);
}

function idsOf(questions: Pick<OtherAction, 'instructionId'>[]): string {
  return questions.map(({ instructionId }) => instructionId).join();
}

function showWaiting(state: TurnState, isNew: boolean, now: number): TurnState {
  const last = state.log.entries.at(-1);
  if (!isNew && last?.event === 'status' && last.waitsForOperator) return state;
  return record(state, { event: 'status', text: operatorIsAsked, waitsForOperator: true }, now);
}

function asAction(
  state: TurnState,
  { instructionId, type, callId, expiresAt, reconnect, asks, rule: asking, version = 0 }: PendingAction,
): OtherAction {
  const { rule, hasWords }: Partial<PlannedCall> = (reconnect ?? asks) ? {} : callOf(state, callId);
  const decisions = rule?.decisions;
  const { snapshotId } = state.input;
  return {
    ...{ instructionId, type, callId, expiresAt },
    ...(asks && { asks }),
    ...(asking && { rule: asking }),
    ...(decisions && { decisions }),
    ...((decisions?.includes('edit') || hasWords) && { snapshotId }),
    ...versionOf({ version }),
    ...(reconnect && { reconnect }),
  };
}

/** A question of this turn as the stream of the person's own turn shows it. */
export function actionBelow(state: TurnState, question: PendingAction, below: PlaceBelow): OtherAction {
  const { instructionId, type, callId, expiresAt, budget, version = 0 } = question;
  if (budget) return { instructionId, type, callId, expiresAt, budget, below };
  const edit = state.edits[callId]?.[version - 1];
  return { ...asAction(state, question), ...(edit && { edit }), below };
}

/** When the turn must look at its questions next, in milliseconds since the epoch. */
export function nextDue({ questions }: TurnState): number {
  return Math.min(
    ...questions.flatMap(({ expiresAt, remindAt = expiresAt }) => [
      Date.parse(expiresAt),
      Date.parse(remindAt),
    ]),
  );
}

/** Asks the next approver of the call; undefined if the last one was already asked. */
export function escalate(
  state: TurnState,
  { callId, step, type, votes, version }: PendingAction,
  around: Surroundings,
): TurnState | undefined {
  const call = callOf(state, callId);
  // replay: asks the next approver
  if (call.approval[step + 1] === undefined) return undefined;
  const carried = { ...(votes && { votes }), ...(version !== undefined && { version }) };
  return openQuestion(state, call, type, around, { step: step + 1, ...carried });
}

/** Returns the state with one more decision about a question. */
export function decided(
  state: TurnState,
  { instructionId, callId }: Pick<PendingAction, 'instructionId' | 'callId'>,
  decision: Omit<Decision, 'instructionId' | 'callId' | 'at'>,
  now: number,
): TurnState {
  const entry = { instructionId, callId, ...decision, at: new Date(now).toISOString() };
  return { ...state, decisions: [...state.decisions, entry] };
}

/** A voter as decisions name them. */
export function operatorOf({ memberId, name }: Voter): Operator {
  return { memberId, name };
}

/** Returns the call with this id. Throws a RangeError if the current step has none. */
export function callOf({ calls }: Pick<TurnState, 'calls'>, callId: string): PlannedCall {
  const call = calls.find((each) => each.callId === callId);
  if (!call) throw new RangeError('the step has no such call');
  return call;
}

/** An open question as the inbox shows it. */
export function questionOf(
  turnId: string,
  pending: PendingAction,
  { calls, edits }: Pick<TurnState, 'calls' | 'edits'>,
): InboxQuestion {
  const {
    callId,
    instructionId,
    type,
    expiresAt,
    next: then,
    step,
    version = 0,
    votes = [],
    budget,
    rule,
  } = pending;
  const question = {
    ...{ turnId, callId, instructionId, type, expiresAt },
    ...(then && { next: then }),
    ...(rule && { rule }),
  };
  if (budget) return { ...question, budget };
  const call = callOf({ calls }, callId);
  const ballot = ballotOf(call, pending);
  const edit = edits[callId]?.[version - 1];
  if (!isBallot(ballot) && !call.rule?.decisions && !edit) return question;
  const { decisions, declines, excludeAsker } = call.rule ?? {};
  const following = call.approval[step + 1];
  return {
    ...question,
    ballot: {
      step: askedOf(ballot.step),
      ...(following?.by === 'operator' && { following: askedOf(following) }),
      ...(decisions && { decisions }),
      ...(declines !== undefined && { declines }),
      ...(excludeAsker && { excludeAsker }),
      votes,
      ...(edit && { edited: { ...edit, version } }),
    },
  };
}

export function withoutQuestion(state: TurnState, { instructionId }: PendingAction): TurnState {
  return { ...state, questions: state.questions.filter((each) => each.instructionId !== instructionId) };
}

export function withQuestion(state: TurnState, changed: PendingAction): TurnState {
  const questions = state.questions.map((each) => (each.callId === changed.callId ? changed : each));
  return { ...state, questions };
}

/** The version of the arguments as a decision has it; absent for the model's own. */
export function versionOf({ version = 0 }: Pick<PendingAction, 'version'>): Pick<Decision, 'version'> {
  return version > 0 ? { version } : {};
}

/** The rule that asks, as a decision has it. */
export function ruleIdOf({ rule }: Pick<PendingAction, 'rule'>): Pick<Decision, 'ruleId'> {
  return rule?.ruleId === undefined ? {} : { ruleId: rule.ruleId };
}

/** RFC 3339; time within quiet hours does not count. */
export function instantAfter(now: number, ms: number, { rule }: Pick<PlannedCall, 'rule'>): string {
  return new Date(afterActiveTime(now, ms, rule?.quiet)).toISOString();
}

function askedOf({ by: _by, forMs: _forMs, ...asked }: ApprovalStep): Omit<ApprovalStep, 'by' | 'forMs'> {
  return asked;
}
