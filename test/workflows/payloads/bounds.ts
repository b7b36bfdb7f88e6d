import type { Bounds } from './payload-size';

const kib = 1_024;
/** UTF-16 units as JSON: one that must be escaped takes six bytes. */
const chars = (most: number) => 6 * most;
/** Characters of a name that a member gives. */
const name = chars(200);

/** `workflows/turn/room.ts` ends a turn that knows more, and has room for no answer that would make it. */
const ofTurn = 1_024 * kib;
/** Each activity of a turn gets a part of what the turn knows. */
const turnActivities = {
  ...{ readFiles: ofTurn, retrieve: ofTurn, callModel: ofTurn, runTool: ofTurn, followTask: ofTurn },
  ...{ runToolThenModel: ofTurn, recoverResult: ofTurn, compact: ofTurn, raiseBudget: ofTurn },
  ...{ notifyInbox: ofTurn, readRoles: ofTurn, endTurn: ofTurn, 'readRoles returns': ofTurn },
};

/**
 * Bounds that the service enforces at its edges. A new field of a payload gets a line here once something bounds it. Otherwise its
 * value belongs in the store, and the payload holds the id.
 */
export const bounds: Bounds = {
  ...turnActivities,
  progressQuery: ofTurn,
  answerUpdate: ofTurn / 3,
  'turn.following': ofTurn,
  /** The entries and the span that the last step adds. */
  'ModelStep.recorded': 64 * kib,
  'Recovered.end': ofTurn,
  /** The entries about the end of one call: its error, and up to 200 documents that a search found. */
  'CallRan.shown': 96 * kib,

  // A step: plan-call.ts, collect-reply.ts, tool-arguments.ts, budget warnings.
  'ModelStep.calls': 128 * kib,
  'ModelStep.faults': chars(1_200),
  'ModelStep.agentName': name,
  'ModelText.model': name,
  'ModelText.lead': chars(2),
  'ModelText.warnings[]': 20,
  'ModelText.warnings.each': chars(300),
  'ToolRunResult.warnings[]': 20,
  'ToolRunResult.warnings.each': chars(300),
  'ToolRunResult.error': chars(2_000),
  'TaskNews.message': chars(200),
  /** elicitation.ts: `longestQuestion`. */
  'TaskNews.asks': 8 * kib,
  'BudgetLine.period': 16,
  'FoundPassages.query': chars(2_000),
  'FoundPassages.passages[]': 200,
  toolProgressSignal: chars(200),

  // The start of a turn: agents-schema.ts, read-headers.ts, the settings of limits.
  'TurnInput.models[]': 11,
  'TurnInput.models.each': name,
  'TurnMessage.text': 4 * kib * 6,
  'TurnMessage.files': 100 * 64,
  'TurnHandoff.agentName': name,
  'ConversationOrigin.agentType': chars(100),
  'CredentialRef.handle': 64,
  'CredentialRef.taskQueue': chars(200),
  /** X-MCP-Tokens has 16 KiB. */
  'CredentialRef.servers': 16 * kib * 6,

  // Handoffs: builtin-tools.ts, shared-fields.ts, handoff.ts.
  'TurnCommand.message': chars(2_000),
  'TurnCommand.reason': chars(2_000),
  'TurnCommand.agentName': name,
  'TurnCommand.question': ofTurn,
  'Operator.name': name,
  'Verdict.message': chars(400),
  'HandoffInput.verdicts': 200 * 3 * kib,
  'InboxItem.message': chars(2_000),
  'InboxItem.reason': chars(2_000),
  'InboxItem.agentName': name,
  /** One turn's questions, and so a part of what it knows. */
  'InboxItem.question': ofTurn / 2,
  'InboxItem.others': ofTurn / 2,
  'InboxChange.messages[]': 1,
  /** Empty: the store has an operator's text. */
  'MessageBase.text': 0,

  // Documents, erasures, receipts, push.
  /** An upload replaces one document, and its Idempotency-Key holds it to that. */
  'ingestSignal.replaces': 64,
  'DocumentInput.replaced': 64,
  'Publication.replaced': 64,
  'ErasureBatch.conversationIds[]': 200,
  'FoundConversations.conversations[]': 200,
  'closeConversations returns': 200 * 64,
  'ErasureTotals.places[]': 14,
  'PushInput.configs': 10 * 128,
  followSignal: 64,
};
