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
  ...{ reportDecisions: ofTurn, endDelegation: ofTurn },
};

/**
 * Bounds that the service enforces at its edges. A new field of a payload gets a line here once something bounds it. Otherwise its
 * value belongs in the store, and the payload holds the id.
 */
export const bounds: Bounds = {
  ...turnActivities,
  progressQuery: ofTurn,
  /** A part of what the turn below knows. */
  belowSignal: ofTurn,
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
  turnEndedSignal: 64,
  /** A time. */
  thoughtUpdate: 32,
  'ThoughtLine.text': chars(200),

  // The start of a turn: agents-schema.ts, read-headers.ts, the settings of limits.
  'TurnInput.models[]': 11,
  'TurnInput.models.each': name,
  'TurnMessage.text': 4 * kib * 6,
  'TurnMessage.files': 100 * 64,
  'readFiles returns': 100 * 64,
  'TurnHandoff.agentName': name,
  'ConversationOrigin.agentType': chars(100),
  /** delegation.ts: `mostDelegationsDeep`; budget-fields.ts: `mostBudgets` of each agent above. */
  'Delegation.path[]': 3,
  'Delegation.path.each': 64,
  'Delegation.budgets[]': 3 * 20,
  /** attributes.ts: `mostAttributeBytes`. */
  'TurnInput.attributes': 4 * kib,
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
  'QuestionDecision.tool': name,
  /** A quorum, or as many who must decline. */
  'QuestionDecision.by[]': 51,
  /** inbox-questions.ts */
  'TurnCommand.decisions[]': 5,
  'InboxEvent.decisions[]': 5,
  'InboxEvent.message': chars(12_000),
  'Verdict.message': chars(400),
  'HandoffInput.verdicts': 200 * 3 * kib,
  'InboxItem.message': chars(2_000),
  'InboxItem.reason': chars(2_000),
  'InboxItem.agentName': name,
  /** propose-reply.ts */
  'ProposedReply.text': chars(8_000),
  'InboxEvent.draft': chars(8_000) + 64,
  'proposeReply returns': chars(8_000),
  /** One turn's questions, and so a part of what it knows. */
  'InboxItem.question': ofTurn / 2,
  'InboxItem.others': ofTurn / 2,
  /** What a queue says of a step, the mark of who serves, and an operator's words or the queue's about its hours. */
  'InboxChange.messages[]': 3,
  /** A queue's, in which the next opening may stand many times. The store has an operator's text. */
  'MessageBase.text': chars(12_000),

  // Notices: state.ts, inbox-notices.ts; ids of at most 64 characters.
  'NoticesOrder.notices[]': 500,
  'NoticesState.pending[]': 500,
  'NoticesState.done[]': 500,
  'NoticesState.mailed[]': 4,
  'NoticesState.unclear[]': 500,
  'NoticesState.unclear.each': 64,
  'Looked.settled[]': 500,
  'Looked.settled.each': 64,
  'tellSignal[]': 200,

  // Queues: queue-fields.ts. Offsets of a zone change a few times a year.
  'Queue.steps[]': 10,
  'QueueStep.text': chars(2_000),
  'Queue.closedText': chars(2_000),
  'OpenClock.timeZone': chars(100),
  'OpenClock.open[]': 21,
  'OpenClock.days[]': 7,
  'OpenClock.holidays[]': 366,
  'OpenClock.offsets[]': 50,
  // Times.
  ...{ 'QueueWait.due': 32, 'QueueWait.heldSince': 32, 'QueueWait.since': 32 },
  ...{ 'InboxItem.since': 32, 'InboxItem.waitsSince': 32 },
  ...{ 'QueueWait.toldUntil': 32, 'QueueWait.unanswered': 32 },

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
