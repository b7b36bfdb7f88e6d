import { createHash } from 'node:crypto';
import type { ActionAnswer, ActionPrompt, GivenAnswer } from '../../domain/action';
import type { Conversation } from '../../domain/conversation';
import { invalidRequest, ServiceError, type Fault } from '../../domain/errors';
import { findCall, type ToolCall } from '../../domain/message';
import { actionPrompt, budgetPrompt, taskPrompt } from '../../agents/tools/action-prompt';
import { definedTools } from '../../agents/tools/available-tool';
import { callDigest } from '../../agents/tools/plan-call';
import { changedFilled } from '../../agents/tools/context/filled-parameters';
import { parseArguments } from '../../agents/tools/tool-arguments';
import type { SchemaChecks } from '../../platform/json-schema/schema-checks';
import type { FurtherApproval } from '../../domain/planned-call';
import { barredFrom, type Barred, type Decider } from '../../domain/who-may-decide';
import type { Store } from '../../store/store';
import { checkAnswer } from './check-answer';
import { judgeEdit } from './judge-edit';
import { actionNotPending, notPending } from './not-pending';
import type { PendingAction, TurnProgress } from '../turn-gateway';

export interface AnswerDeps {
  store: Pick<Store, 'snapshots'> & {
    conversations: Pick<Store['conversations'], 'get' | 'messages'>;
    personConnections: Pick<Store['personConnections'], 'get'>;
    spends: Pick<Store['spends'], 'latest'>;
  };
  schemas: Pick<SchemaChecks, 'faults' | 'judge'>;
}

/** An open question, and an answer to it that fits it. */
export interface OpenQuestion {
  given: GivenAnswer;
  pending: PendingAction;
  /** Absent if the question is about a limit. */
  call?: ToolCall;
  turn: Pick<TurnProgress, 'turnId' | 'snapshotId' | 'access' | 'isProved' | 'rules'>;
  /** SHA-256 of what the person was shown, in base64url. */
  shown: string;
}

const whyNot: Record<Exclude<Barred, 'other_side' | 'claimed'>, ServiceError> = {
  no_member: forbidden('A workspace token is no member. Sign in as one who may decide about this call.'),
  not_asked: forbidden('You are not among those who may decide about this call.'),
  asker: forbidden('You asked the agent for this, so somebody else must decide.'),
  voted: conflict('You have decided about this call already.'),
  not_owner: forbidden('Only an owner may answer this.'),
};

/**
 * Returns the question that an answer is for. Throws action_not_pending if it is not open to this person. Throws
 * forbidden or conflict if a rule keeps the operator from it, and invalid_request if the answer does not fit.
 */
export function openQuestion(
  progress: TurnProgress | null,
  { recent }: Pick<Conversation, 'recent'>,
  given: GivenAnswer,
  decider: Decider,
): OpenQuestion {
  const { instructionId } = given;
  const pending = progress?.questions?.find((question) => question.instructionId === instructionId);
  if (!progress || !pending) throw notPending(progress, instructionId, decider.operator);

  const call = findCall(recent, progress.turnId, pending.callId);
  demandRight(progress, pending, decider);
  const prompt = promptOf(progress, pending, call);
  if (!prompt) throw actionNotPending();
  checkAnswer(prompt, given);
  const shown = createHash('sha256').update(JSON.stringify(prompt)).digest('base64url');
  return { given, pending, ...(call && { call }), turn: progress, shown };
}

/** Undefined if the conversation does not hold the call that the question is about. */
function promptOf(
  { rules = {}, edits = {} }: Pick<TurnProgress, 'rules' | 'edits'>,
  { type, callId, reconnect, budget, asks, version = 0 }: PendingAction,
  call: ToolCall | undefined,
): ActionPrompt | undefined {
  if (budget) return budgetPrompt(budget);
  if (asks) return call && taskPrompt(call, asks);
  const { decisions } = (!reconnect && rules[callId]?.rule) || {};
  return call && actionPrompt(type, call, { reconnect, decisions, edit: edits[callId]?.[version - 1] });
}

function demandRight(
  { rules = {} }: Pick<TurnProgress, 'rules'>,
  pending: PendingAction,
  decider: Decider,
): void {
  const barred = barredFrom(pending, rules[pending.callId], decider);
  if (barred === 'other_side') throw actionNotPending();
  if (barred === 'claimed') throw conflict(claimedBy(decider.assignee?.name ?? 'Someone else'));
  if (barred) throw whyNot[barred];
}

function claimedBy(name: string): string {
  return `${name} has claimed this conversation. Take it over to go on with it yourself.`;
}

/**
 * Returns the answer as the turn takes it. Throws invalid_request if new arguments break the tool's schema, or if a rule
 * denies them.
 */
export async function answerTo(
  deps: AnswerDeps,
  place: Pick<Conversation, 'tenantId' | 'conversationId'>,
  { given, call, turn }: Pick<OpenQuestion, 'given' | 'call' | 'turn'>,
): Promise<ActionAnswer> {
  const { instructionId } = given;
  if (!('decision' in given)) return given;
  switch (given.decision) {
    case 'approve':
      return { instructionId, accepted: true };
    case 'decline':
      return { instructionId, accepted: false, ...(given.reason !== undefined && { reason: given.reason }) };
    case 'respond':
      return { instructionId, response: given.response };
    case 'edit': {
      if (!call) throw actionNotPending();
      const edited = JSON.stringify(given.arguments);
      const filled = changedFilled(call, edited);
      if (filled !== undefined) throw invalidRequest([filledFault(filled)]);
      const changed = { ...call, arguments: edited };
      const digest = callDigest(turn.turnId, changed);
      const further = await checkEdit(deps, place, turn, { ...changed, digest });
      return { instructionId, edited, digest, ...(further && { further }) };
    }
  }
}

async function checkEdit(
  { store, schemas }: AnswerDeps,
  place: Pick<Conversation, 'tenantId' | 'conversationId'>,
  { turnId, snapshotId, access, isProved, rules = {} }: OpenQuestion['turn'],
  call: ToolCall & { digest: string },
): Promise<FurtherApproval | undefined> {
  const { tenantId } = place;
  const snapshot = await store.snapshots.get(tenantId, snapshotId);
  const tool = definedTools(snapshot).find(({ name }) => name === call.tool);
  const asked = rules[call.callId];
  if (!snapshot || !tool || !asked) throw actionNotPending();
  const parsed = await parseArguments(call.arguments, tool, { schemas, tenantId });
  if (!parsed.ok) throw invalidRequest([{ path: 'actionResponse.arguments', message: parsed.reason }]);
  const judged = {
    place,
    snapshot,
    tool,
    call: { turnId, callId: call.callId, digest: call.digest },
    args: parsed.value,
    asked,
    isProved,
    access: access[turnId] ?? 'public',
  };
  return judgeEdit({ store, schemas }, judged);
}

function filledFault(name: string): Fault {
  const path = `actionResponse.arguments.${name}`;
  return { path, message: 'The service sets this value. Send it as the question shows it.' };
}

function forbidden(message: string): ServiceError {
  return new ServiceError('forbidden', message);
}

function conflict(message: string): ServiceError {
  return new ServiceError('conflict', message);
}
