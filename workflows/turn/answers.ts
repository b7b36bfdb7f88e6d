import type { ActionAnswer, Decision, Vote } from '../../src/domain/action';
import { usualDecisions, type Voter } from '../../src/domain/approval';
import {
  ballotOf,
  cast,
  castEdit,
  isBallot,
  outcome,
  withoutRemoved,
  type Ballot,
  type MemberRoles,
} from '../../src/domain/ballot';
import type { PlannedCall } from '../../src/domain/planned-call';
import {
  callOf,
  decided,
  isUserAsked,
  operatorOf,
  ruleIdOf,
  teamHasDecided,
  versionOf,
  withoutQuestion,
  withQuestion,
} from './approvals';
import { agreedOn, askFurther } from './further-approval';
import { budgetQuestionIn, onBudgetAnswered } from './budgets';
import { openCalls, settle } from './call-outcomes';
import { settleCalls } from './calls';
import { record } from '../../src/domain/write-log';
import type { PendingAction } from './messages';
import { reconnected } from './reconnect';
import { barredFrom } from '../../src/domain/who-may-decide';
import type { Step, Surroundings, TurnEvent, TurnState } from './state';
import { answerTask, fitsTask, giveUpTask, isTaskAction, taskOf } from './tasks';

type Answered = Extract<TurnEvent, { type: 'answered' }>;
type By = Pick<Decision, 'operator' | 'via'>;

/** True if each answer is to an open question of this person, and counts. */
export function counts(state: TurnState, { answer, more = [], operator }: Answered): boolean {
  const answers = [answer, ...more];
  const ids = new Set(answers.map(({ instructionId }) => instructionId));
  return ids.size === answers.length && answers.every((each) => isAwaited(state, each, operator));
}

function isAwaited(state: TurnState, answer: ActionAnswer, operator: Voter | undefined): boolean {
  const question = state.questions.find(({ instructionId }) => instructionId === answer.instructionId);
  const planned = state.calls.find(({ callId }) => callId === question?.callId);
  if (!question || barredFrom(question, planned, { operator })) return false;
  if (question.isChecked) return false;
  if (question.reconnect || question.budget) return 'accepted' in answer;
  if (isTaskAction(question)) return fitsTask(question, answer);
  const call = callOf(state, question.callId);
  return !call.runs || isOpenTo(call, answer);
}

/** True if the tool's approval lets people answer like this. */
function isOpenTo({ rule }: PlannedCall, answer: ActionAnswer): boolean {
  const decisions = rule?.decisions ?? usualDecisions;
  if ('edited' in answer) return decisions.includes('edit');
  if ('response' in answer) return decisions.includes('respond');
  return 'accepted' in answer && decisions.includes(answer.accepted ? 'approve' : 'decline');
}

/** A person answered one or more questions. The answers were validated before they came here. */
export function onAnswered(state: TurnState, event: Answered, around: Surroundings): Step {
  if (!counts(state, event)) return { state, command: { do: 'wait' } };
  const overBudget = budgetQuestionIn(state);
  if (overBudget) return onBudgetAnswered(state, overBudget, event, around.now);
  const { answer, more = [], operator, credentials } = event;
  const after = [answer, ...more].reduce((before, each) => apply(before, each, event, around), {
    ...state,
    ...(credentials && { credentials }),
  });
  // The user's answer opens a new stream, which starts with this entry.
  const resumed = operator ? after : record(after, { event: 'meta' }, around.now);
  return goOn(resumed, around, { isDecided: after.questions.length < state.questions.length });
}

/** Continues once something about the questions has changed. `isDecided`: a question was settled. */
export function goOn(state: TurnState, around: Surroundings, { isDecided }: { isDecided: boolean }): Step {
  const memberIds = state.questions.flatMap(({ isChecked, votes = [] }) =>
    isChecked ? votes.map(({ by }) => by.memberId) : [],
  );
  if (memberIds.length > 0)
    return { state, command: { do: 'readRoles', memberIds: [...new Set(memberIds)] } };
  // While the user is asked as well, the stream has closed and stays so.
  const isShown = isDecided && !isUserAsked(state);
  const last = state.log.entries.at(-1);
  if (!isShown || last?.event === 'meta') return settleCalls(state, around);
  const shown = record(state, teamHasDecided, around.now);
  return settleCalls(shown, around);
}

function apply(
  state: TurnState,
  answer: ActionAnswer,
  { operator, via }: Answered,
  around: Surroundings,
): TurnState {
  const { now } = around;
  const question = state.questions.find(({ instructionId }) => instructionId === answer.instructionId);
  if (!question) return state;
  const call = callOf(state, question.callId);
  const by: By = { ...(operator && { operator: operatorOf(operator) }), ...(via && { via }) };
  if (operator && isBallot(ballotOf(call, question)) && isVote(answer))
    return voted(state, question, answer, { operator, by }, around);
  const edited = 'edited' in answer ? withEdit(state, question, answer, by, now) : { state, question };
  return settled(edited.state, edited.question, answer, by, around);
}

function isVote(
  answer: ActionAnswer,
): answer is Extract<ActionAnswer, { accepted: boolean } | { edited: string }> {
  return 'accepted' in answer || 'edited' in answer;
}

/** Counts a member's vote. Its effect is looked up first: those who voted may have been removed since. */
function voted(
  state: TurnState,
  question: PendingAction,
  answer: Extract<ActionAnswer, { accepted: boolean } | { edited: string }>,
  { operator, by }: { operator: Voter; by: By },
  around: Surroundings,
): TurnState {
  const { now } = around;
  const ballot = ballotOf(callOf(state, question.callId), question);
  const vote = {
    by: operatorOf(operator),
    ...(operator.role && { role: operator.role }),
    at: new Date(now).toISOString(),
    ...(by.via && { via: by.via }),
  };
  if ('edited' in answer) {
    const edited = withEdit(state, question, answer, by, now);
    const version = edited.question.version ?? 0;
    const renewed = askAnew(edited.state, edited.question, around);
    return withVotes(renewed.state, renewed.question, castEdit(ballot, version, vote));
  }
  const what = answer.accepted ? 'approve' : 'decline';
  const reason = 'reason' in answer && answer.reason !== undefined ? { reason: answer.reason } : {};
  const noted = decided(
    state,
    question,
    { what: 'voted', vote: what, by: 'operator', ...by, ...versionOf(question), ...reason },
    now,
  );
  return withVotes(noted, question, cast(ballot, { ...vote, what, ...reason }));
}

export function withVotes(state: TurnState, question: PendingAction, ballot: Ballot): TurnState {
  const { isChecked: _, ...rest } = question;
  const isOver = outcome(ballot) !== undefined;
  return withQuestion(state, { ...rest, votes: ballot.votes, ...(isOver && { isChecked: true as const }) });
}

/** Replaces the arguments in question by a person's. */
function withEdit(
  state: TurnState,
  question: PendingAction,
  { edited, digest, further }: Extract<ActionAnswer, { edited: string }>,
  { operator, via }: By,
  now: number,
): { state: TurnState; question: PendingAction } {
  const { callId } = question;
  const { ruleId } = further?.verdict ?? {};
  const edit = {
    ...{ arguments: edited, digest },
    ...(operator && { operator }),
    at: new Date(now).toISOString(),
    ...(ruleId !== undefined && { ruleId }),
  };
  const edits = [...(state.edits[callId] ?? []), edit];
  const version = edits.length;
  const changed = { ...question, version };
  const who = { by: question.by, ...(operator && { operator }), ...(via && { via }) };
  const noted = decided(state, question, { what: 'edited', version, ...who }, now);
  const calls = noted.calls.map((call) =>
    call.callId === callId ? withFurther(call, further && { ...further, version }) : call,
  );
  const kept = { ...noted, calls, edits: { ...noted.edits, [callId]: edits } };
  return { state: withQuestion(kept, changed), question: changed };
}

/** Only the newest arguments count. */
function withFurther({ further: _, ...call }: PlannedCall, further: PlannedCall['further']): PlannedCall {
  return { ...call, ...(further && { further }) };
}

/** Gives the question another id, so that no answer to the earlier arguments counts for these. */
function askAnew(
  state: TurnState,
  question: PendingAction,
  { now, newInstructionId }: Surroundings,
): { state: TurnState; question: PendingAction } {
  const { by, expiresAt, next } = question;
  const renewed = { ...question, instructionId: newInstructionId() };
  const about = { ...versionOf(question), ...ruleIdOf(question) };
  const what = { what: 'asked', by, expiresAt, ...(next && { next }), ...about } as const;
  return { state: decided(withQuestion(state, renewed), renewed, what, now), question: renewed };
}

/** The question is decided, once and for all. */
function settled(
  state: TurnState,
  question: PendingAction,
  answer: ActionAnswer,
  by: By,
  around: Surroundings,
): TurnState {
  const { now } = around;
  const { by: asked, callId } = question;
  const call = callOf(state, callId);
  const isDeclined = 'accepted' in answer && !answer.accepted;
  const isAccepted = ('accepted' in answer && answer.accepted) || 'edited' in answer;
  const what = isAccepted ? 'accepted' : isDeclined ? 'declined' : 'answered';
  const reason = isDeclined && 'reason' in answer && answer.reason !== undefined && { reason: answer.reason };
  const known = decided(
    withoutQuestion(state, question),
    question,
    { what, by: asked, ...by, ...versionOf(question), ...reason },
    now,
  );
  if (isTaskAction(question)) return answerTask(known, question, answer, now);
  if (isDeclined && taskOf(known, callId)) return giveUpTask(known, callId, now);
  if (isDeclined) return settle(known, { callId, kind: 'declined', by: asked, ...reason });
  if (question.reconnect) return reconnected(known, question.reconnect.mcpServerId, now);
  if (!call.runs || !isAccepted) return settle(known, { callId, kind: 'answered', answer, by: asked });
  if (call.gate === 'consent') return remember(known, call);
  const agreed = agreedOn(known, question);
  return askFurther(agreed, question, around) ?? approve(agreed, [callId]);
}

/** Tallies the votes of those who are still eligible. */
export function onRolesRead(state: TurnState, roles: MemberRoles, around: Surroundings): Step {
  const after = state.questions
    .filter(({ isChecked }) => isChecked)
    .reduce((before, question) => reckon(before, question, roles, around), state);
  return goOn(after, around, { isDecided: after.questions.length < state.questions.length });
}

function reckon(
  state: TurnState,
  question: PendingAction,
  roles: MemberRoles,
  around: Surroundings,
): TurnState {
  const before = ballotOf(callOf(state, question.callId), question);
  const { ballot, voided } = withoutRemoved(before, roles);
  const noted = voided.reduce(
    (known, { by: operator, what: vote }) =>
      decided(
        known,
        question,
        { what: 'voided', vote, by: 'operator', operator, ...versionOf(question) },
        around.now,
      ),
    state,
  );
  const over = outcome(ballot);
  const counted = withVotes(noted, question, ballot);
  // Somebody voted while the roles were read.
  const isKnown = ballot.votes.every(({ by }) => Object.hasOwn(roles, by.memberId));
  if (!over || !isKnown) return counted;
  return settled(counted, question, asAnswer(question, over), byVoter(over.by), around);
}

function asAnswer(
  { instructionId }: PendingAction,
  { is, by }: NonNullable<ReturnType<typeof outcome>>,
): ActionAnswer {
  const { reason } = by;
  const isApproved = is === 'approved';
  return { instructionId, accepted: isApproved, ...(!isApproved && reason !== undefined && { reason }) };
}

function byVoter({ by, via }: Vote): By {
  return { operator: by, ...(via && { via }) };
}

/** Consent covers the tool for the whole conversation, so every open call of the tool may run. */
function remember(state: TurnState, { tool, consentAs = tool }: PlannedCall): TurnState {
  const calls = openCalls(state).filter((call) => call.gate === 'consent' && call.tool === tool);
  const agreed = { ...state, consents: [...state.consents, consentAs] };
  return approve(
    agreed,
    calls.map(({ callId }) => callId),
  );
}

function approve(state: TurnState, callIds: string[]): TurnState {
  return { ...state, approved: [...state.approved, ...callIds] };
}
