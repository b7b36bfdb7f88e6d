import type { Decision, Via } from '../../../src/domain/action';
import type { AgentSnapshot } from '../../../src/domain/agent';
import { partsOf } from '../../../src/domain/budget';
import type { BudgetLine } from '../../../src/domain/budget-line';
import { callsOf, type AssistantMessage, type Message } from '../../../src/domain/message';
import type { Recap } from '../../../src/domain/recap';
import type { TurnRecord } from '../../../src/domain/turn';
import type { Sealer } from '../../../src/evidence/receipts/sealer';
import type { TurnContext } from '../../../workflows/turn/activity-types';
import { costReceipt, tokensReceipt } from './receipt-amounts';
import { callReceipts, shownDigest } from './receipt-calls';
import { filesReceipt } from './receipt-files';
import type { FoundPassages } from '../../../src/domain/passages';
import type { TurnTrace } from '../../../src/domain/turn-trace';

/** How the turn ended, and what led to it. */
export interface ReceiptParts extends Pick<TurnRecord, 'outcome' | 'log' | 'usage' | 'decisions' | 'found'> {
  costUsd?: number | undefined;
  /** Recaps that the model read instead of older messages. */
  recaps?: Recap[] | undefined;
  /** The turn's own messages, oldest first. */
  messages: Message[];
  /** Null if it is gone. */
  snapshot: AgentSnapshot | null;
  /** SHA-256 of the price list, in base64url. */
  pricesDigest: string;
  endedAt: string;
}

/** Returns the body of a turn's receipt. docs/reference/receipts.md specifies it. */
export function receiptBody(input: TurnContext, parts: ReceiptParts, seal: Sealer): object {
  const { turn, access, conversation, message, startedAt, trace = {} } = input;
  const { outcome, log, usage, costUsd, messages, snapshot, decisions, pricesDigest, endedAt } = parts;
  const { recaps = [] } = parts;
  const { participantId, userId, userProved, channel, agentId, delegation } = conversation;
  const asked = messages.find(({ role }) => role === 'user');
  const steps = messages.filter((each) => each.role === 'assistant');
  const last = log.entries.at(-1);
  const { attempts = [], stop } = trace;
  return {
    id: turn.turnId,
    agent: { id: agentId, version: turn.snapshotId, ...versionReceipt(snapshot) },
    asked: {
      ...(message.keyId !== undefined && { key: message.keyId }),
      ...(delegation && { by: { turn: delegation.turnId, call: delegation.callId } }),
      channel,
      ...(turn.cause && {
        origin: turn.cause.origin,
        ...(turn.cause.id !== undefined && { cause: turn.cause.id }),
      }),
      access,
      participant: seal.text('participant', participantId),
      ...(userId !== undefined && { user: seal.text('user', userId), proved: userProved ?? false }),
      message: message.messageId,
      ...(asked && { digest: seal.text('message', asked.text), ...filesReceipt(asked, seal) }),
    },
    ...(recaps.length > 0 && { recaps: recaps.map((recap) => recapReceipt(recap, seal)) }),
    steps: steps.map((step) => stepReceipt(step, snapshot ?? {}, seal)),
    calls: callReceipts({ ...input, calls: callsOf(messages, turn.turnId), messages, snapshot, log }, seal),
    searches: searchReceipts({ found: parts.found, messages, trace }, seal),
    decisions: decisions.map((each) => ({
      ...decisionReceipt(each),
      ...shownDigest(
        each,
        { calls: callsOf(messages, turn.turnId), messages, snapshot, log, reach: input, decisions },
        seal,
      ),
    })),
    ...(stop && { stopped: { because: stop.because, at: stop.at, ...viaReceipt(stop.via) } }),
    failedAttempts: attempts.length,
    tokens: tokensReceipt(usage),
    ...costReceipt(costUsd),
    prices: pricesDigest,
    startedAt,
    endedAt,
    outcome,
    ...(last?.event === 'error' && { error: last.code }),
  };
}

/** Settings that were no version have none. */
function versionReceipt(snapshot: AgentSnapshot | null) {
  const { version, definitionDigest } = snapshot ?? {};
  return { ...(version !== undefined && { number: version, definition: definitionDigest }) };
}

function recapReceipt({ number, text, made }: Recap, seal: Sealer) {
  const { model, reported, requestDigest, usage, costUsd, startedAt, endedAt } = made;
  return {
    number,
    model,
    reported,
    request: seal.digest('request', requestDigest),
    reply: seal.text('recap', text),
    tokens: tokensReceipt(usage),
    ...costReceipt(costUsd),
    startedAt,
    endedAt,
  };
}

function stepReceipt(
  { step, messageId, text, model, usage, asked, at, interrupted }: AssistantMessage,
  { temperature }: Pick<AgentSnapshot, 'temperature'>,
  seal: Sealer,
) {
  return {
    step,
    message: messageId,
    model: asked?.model ?? model,
    reported: model,
    parameters: { ...(temperature !== undefined && { temperature }) },
    ...(asked && { request: seal.digest('request', asked.requestDigest) }),
    ...(asked?.memoryDigests && {
      memories: asked.memoryDigests.map((digest) => seal.digest('memory', digest)),
    }),
    reply: seal.text('reply', text),
    tokens: tokensReceipt(usage),
    ...costReceipt(asked?.costUsd),
    ...(asked && { startedAt: asked.startedAt }),
    endedAt: at.toISOString(),
    ...(interrupted && { interrupted: true }),
  };
}

function decisionReceipt({ instructionId, callId, what, by, operator, via, budget, ...rest }: Decision) {
  const { vote, version, at } = rest;
  return {
    id: instructionId,
    call: callId,
    what,
    ...(by && { by }),
    ...(operator && { member: operator.memberId }),
    ...viaReceipt(via),
    ...(vote && { vote }),
    ...(version !== undefined && { edit: version }),
    ...(budget && { budget: budgetReceipt(budget) }),
    at,
  };
}

/** Amounts are whole numbers: dollars are written in billionths. */
function budgetReceipt({ per, unit, period, limit, spent, needed, raiseBy }: BudgetLine) {
  const parts = (amount: number) => partsOf(unit, amount);
  return {
    per,
    unit,
    ...(period !== undefined && { period }),
    limit: parts(limit),
    spent: parts(spent),
    needed: parts(needed),
    ...(raiseBy !== undefined && { raiseBy: parts(raiseBy) }),
  };
}

function viaReceipt(via: Via | undefined) {
  if (!via) return {};
  const { face, channel, credentialId } = via;
  return { face, ...(channel && { channel }), ...(credentialId !== undefined && { key: credentialId }) };
}

interface Searched {
  /** The passages that were found before the first step. */
  found: FoundPassages | undefined;
  messages: Message[];
  trace: TurnTrace;
}

/** Returns the receipt's part for each document search, in the order in which the model was given the passages. */
function searchReceipts({ found, messages, trace }: Searched, seal: Sealer): object[] {
  const own = messages.flatMap((message) =>
    message.role === 'tool' && message.found ? [{ call: message.callId, found: message.found }] : [],
  );
  const rewriting = trace.search?.rewriting;
  const rewritten = rewriting && {
    rewriting: {
      model: rewriting.model,
      request: seal.digest('request', rewriting.requestDigest),
      tokens: tokensReceipt(rewriting.usage),
      ...costReceipt(rewriting.costUsd),
    },
  };
  const searches = [...(found ? [{ found, ...rewritten }] : []), ...own];
  const { passageDigests = [], passageFiles = [] } = givenPassages(messages);
  let number = 0;
  return searches.map(({ found: { query, passages }, ...how }) => ({
    ...how,
    query: seal.text('query', query),
    passages: passages.map(({ documentId, position }) => {
      const [digest, file] = [passageDigests[number], passageFiles[number]];
      number += 1;
      return {
        document: documentId,
        position,
        ...(digest && { digest: seal.digest('passage', digest) }),
        ...(file && { file: seal.digest('file', file) }),
      };
    }),
  }));
}

/** Each step notes every passage that it was given, so the longest list is that of the last step that had any. */
function givenPassages(messages: Message[]): Partial<NonNullable<AssistantMessage['asked']>> {
  const steps = messages.filter((message): message is AssistantMessage => message.role === 'assistant');
  return steps.findLast(({ asked }) => asked?.passageDigests)?.asked ?? {};
}
