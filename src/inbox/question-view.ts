import type { ActionPrompt, Vote } from '../domain/action';
import type { ApprovalStep } from '../domain/approval';
import type { AgentSnapshot } from '../domain/agent';
import type { Conversation } from '../domain/conversation';
import { openQuestions, type InboxItem, type InboxQuestion, type QuestionBallot } from '../domain/inbox-item';
import type { JsonObject } from '../domain/json';
import type { Member, MemberRole, Operator } from '../domain/member';
import { findCall, type Message } from '../domain/message';
import { voter } from '../domain/voter';
import { actionPrompt, budgetPrompt } from '../agents/tools/action-prompt';
import { definedTools } from '../agents/tools/available-tool';
import { ineligible, isBallot, isEntitled, type Ineligible } from '../domain/ballot';
import type { Confirmation } from '../domain/tool';
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
  /** The tool's own words for the question. */
  confirmation?: Confirmation;
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

/** The data that views of a conversation's questions are made of. */
interface Known {
  transcript: Message[];
  viewer: Operator;
  members: Members;
  /** Those of agents that were asked below, by the id of their conversation. */
  below: ReadonlyMap<string, Message[]>;
  /** Read if a question must not be decided by the one who asked. */
  conversation: Conversation | null;
  /** By id: those with the tools of the calls. */
  snapshots: ReadonlyMap<string, AgentSnapshot | null>;
}

/** Returns the item's open questions, in the order in which they were asked. */
export async function viewQuestions(
  store: Stores,
  item: InboxItem,
  transcript: Message[],
  viewer: Operator,
): Promise<QuestionView[]> {
  const open = openQuestions(item);
  const known = { transcript, viewer, ...(await readFor(store, item, open, viewer)) };
  return open.map((question) => viewQuestion(question, known));
}

/** Reads everything once, however many questions need it. */
async function readFor(
  store: Stores,
  { tenantId, conversationId }: InboxItem,
  open: InboxQuestion[],
  viewer: Operator,
): Promise<Pick<Known, 'members' | 'conversation' | 'snapshots' | 'below'>> {
  const ballots = open.flatMap(({ ballot }) => ballot ?? []);
  const memberIds = ballots.flatMap(({ step, following, votes }) => [
    viewer.memberId,
    ...(step.members ?? []),
    ...(following?.members ?? []),
    ...votes.map(({ by }) => by.memberId),
  ]);
  const snapshotIds = open.flatMap(({ snapshotId }) => snapshotId ?? []);
  const askingIds = open.flatMap(({ conversationId: asking }) => asking ?? []);
  const [members, conversation, snapshots, below] = await Promise.all([
    readEach(memberIds, (id) => store.members.get(tenantId, id)),
    ballots.some(({ excludeAsker }) => excludeAsker)
      ? store.conversations.get(tenantId, conversationId)
      : null,
    readEach(snapshotIds, (id) => store.snapshots.get(tenantId, id)),
    readEach(askingIds, (id) => store.conversations.messages(tenantId, id)),
  ]);
  return { members, conversation, snapshots, below };
}

async function readEach<T>(ids: string[], read: (id: string) => Promise<T>): Promise<Map<string, T>> {
  return new Map(await Promise.all([...new Set(ids)].map(async (id) => [id, await read(id)] as const)));
}

function viewQuestion(question: InboxQuestion, known: Known): QuestionView {
  const { ballot, budget, conversationId, snapshotId = '' } = question;
  if (budget) return { question, prompt: budgetPrompt(budget) };
  const transcript = conversationId === undefined ? known.transcript : known.below.get(conversationId);
  const call = findCall(transcript ?? [], question.turnId, question.callId);
  if (!call) return { question };
  const details = { decisions: ballot?.decisions, edit: ballot?.edited };
  const prompt = actionPrompt(question.type, call, details);
  const tools = definedTools(known.snapshots.get(snapshotId));
  const { parameters, confirmation } = tools.find(({ name }) => name === call.tool) ?? {};
  const isEdited = ballot?.decisions?.includes('edit') && parameters;
  return {
    ...{ question, prompt },
    ...(isEdited && { parameters }),
    ...(confirmation && { confirmation }),
    ...(ballot && { ballot: viewBallot(ballot, known) }),
  };
}

function viewBallot(ballot: QuestionBallot, { viewer, members, conversation }: Known): BallotView {
  const { step, following, votes, declines = 1, excludeAsker } = ballot;
  const own = voter(viewer, members.get(viewer.memberId) ?? null, conversation ?? { participantId: '' });
  const mayNot = ineligible(asBallot(ballot), own);
  return {
    ...viewStep(step, members),
    declines,
    excludeAsker,
    following: following && viewStep(following, members),
    votes: votes.map((vote) => ({ ...vote, counts: isCounted(ballot, vote, members) })),
    mayNot,
  };
}

/** True if only certain members may decide, or more than one must. */
export function isBallotOf(ballot: QuestionBallot): boolean {
  return isBallot(asBallot(ballot));
}

/** As the turn reckons it. */
export function asBallot({ step, declines, excludeAsker, votes, edited }: QuestionBallot) {
  const rule = { declines, excludeAsker };
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
  const approvers = members?.map((memberId) => ({ memberId, name: known.get(memberId)?.name }));
  return { quorum, approvers, roles };
}
