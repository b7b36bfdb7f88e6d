import type { ActionPrompt, Vote } from '../domain/action';
import type { ApprovalStep } from '../domain/approval';
import { openQuestions, type InboxItem, type InboxQuestion, type QuestionBallot } from '../domain/inbox-item';
import type { JsonObject } from '../domain/json';
import type { Member, MemberRole, Operator } from '../domain/member';
import { findCall, type Message } from '../domain/message';
import { voter } from '../domain/voter';
import { actionPrompt, budgetPrompt } from '../agents/tools/action-prompt';
import { definedTools } from '../agents/tools/available-tool';
import { ineligible, isBallot, isEntitled, type Ineligible } from '../domain/ballot';
import type { Store } from '../store/store';

/** Who may decide at one step of an approval. Without approvers and roles, any operator. */
export interface StepView {
  quorum: number;
  /** A member without a name was removed. */
  approvers?: { memberId: string; name?: string }[];
  roles?: MemberRole[];
}

/** A question as one member sees it. */
export interface QuestionView {
  question: InboxQuestion;
  /** Absent if the transcript does not hold the call. */
  prompt?: ActionPrompt;
  /** The JSON Schema of the arguments, if they may be edited. */
  parameters?: JsonObject;
  ballot?: BallotView;
}

export interface BallotView extends StepView {
  declines: number;
  excludeAsker?: boolean;
  following?: StepView;
  /** `counts` is false for the vote of somebody who was removed or lost the role. */
  votes: (Vote & { counts: boolean })[];
  /** Why the member who looks may not decide; absent if they may. */
  mayNot?: Ineligible;
}

type Stores = Pick<Store, 'members' | 'snapshots' | 'conversations'>;
type Members = ReadonlyMap<string, Member | null>;

/** Returns the item's open questions, in the order in which they were asked. */
export function viewQuestions(
  store: Stores,
  item: InboxItem,
  transcript: Message[],
  viewer: Operator,
): Promise<QuestionView[]> {
  const open = openQuestions(item);
  return Promise.all(open.map((each) => viewQuestion(store, item, { question: each, transcript, viewer })));
}

async function viewQuestion(
  store: Stores,
  item: InboxItem,
  { question, transcript, viewer }: { question: InboxQuestion; transcript: Message[]; viewer: Operator },
): Promise<QuestionView> {
  const { ballot, budget } = question;
  if (budget) return { question, prompt: budgetPrompt(budget) };
  const call = findCall(transcript, question.turnId, question.callId);
  if (!call) return { question };
  const details = { decisions: ballot?.decisions, edit: ballot?.edited };
  const prompt = actionPrompt(question.type, call, details);
  if (!ballot) return { question, prompt };
  const [parameters, view] = await Promise.all([
    ballot.decisions?.includes('edit') ? parametersOf(store, item, question, call.tool) : undefined,
    viewBallot(store, item, ballot, viewer),
  ]);
  return { question, prompt, ...(parameters && { parameters }), ballot: view };
}

async function parametersOf(
  { snapshots }: Stores,
  { tenantId }: InboxItem,
  { snapshotId }: InboxQuestion,
  tool: string,
): Promise<JsonObject | undefined> {
  const snapshot = snapshotId === undefined ? null : await snapshots.get(tenantId, snapshotId);
  return definedTools(snapshot).find(({ name }) => name === tool)?.parameters;
}

async function viewBallot(
  store: Stores,
  { tenantId, conversationId }: InboxItem,
  ballot: QuestionBallot,
  viewer: Operator,
): Promise<BallotView> {
  const { step, following, votes, declines = 1, excludeAsker } = ballot;
  const ids = [
    viewer.memberId,
    ...(step.members ?? []),
    ...(following?.members ?? []),
    ...votes.map(({ by }) => by.memberId),
  ];
  const [members, conversation] = await Promise.all([
    membersOf(store, tenantId, ids),
    excludeAsker ? store.conversations.get(tenantId, conversationId) : null,
  ]);
  const own = voter(viewer, members.get(viewer.memberId) ?? null, conversation ?? { participantId: '' });
  const mayNot = ineligible(asBallot(ballot), own);
  return {
    ...viewStep(step, members),
    declines,
    ...(excludeAsker && { excludeAsker }),
    ...(following && { following: viewStep(following, members) }),
    votes: votes.map((vote) => ({ ...vote, counts: isCounted(ballot, vote, members) })),
    ...(mayNot && { mayNot }),
  };
}

/** True if only certain members may decide, or more than one must. */
export function isBallotOf(ballot: QuestionBallot): boolean {
  return isBallot(asBallot(ballot));
}

/** As the turn reckons it. */
function asBallot({ step, declines, excludeAsker, votes, edited }: QuestionBallot) {
  const rule = { ...(declines !== undefined && { declines }), ...(excludeAsker && { excludeAsker }) };
  return { step: { by: 'operator' as const, forMs: 0, ...step }, rule, votes, version: edited?.version ?? 0 };
}

function isCounted({ step }: QuestionBallot, { by }: Vote, members: Members): boolean {
  const role = members.get(by.memberId)?.role;
  return !!role && isEntitled(step, by.memberId, role);
}

function viewStep(
  { quorum = 1, members, roles }: Omit<ApprovalStep, 'by' | 'forMs'>,
  known: Members,
): StepView {
  const approvers = members?.map((memberId) => {
    const name = known.get(memberId)?.name;
    return { memberId, ...(name !== undefined && { name }) };
  });
  return { quorum, ...(approvers && { approvers }), ...(roles && { roles }) };
}

async function membersOf({ members }: Stores, tenantId: string, ids: string[]): Promise<Members> {
  const unique = [...new Set(ids)];
  return new Map(await Promise.all(unique.map(async (id) => [id, await members.get(tenantId, id)] as const)));
}
