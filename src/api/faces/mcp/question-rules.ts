import type { TurnPlace } from '../../../domain/turn';
import type { JsonObject } from '../../../domain/json';
import { wordsOf, type Action } from '../questions';
import { elicitationOf } from './elicitation';
import { metaKeys, type Peer } from './peer';
import { RpcFault, rpcCodes, rpcError, rpcResult, type RpcId } from './rpc';
import { failedResult } from './tool-result';

/** A call whose turn asks something. */
export interface AskedCall {
  id: RpcId;
  turn: Pick<TurnPlace, 'turnId' | 'conversationId'>;
  /** True if the call is of a task. */
  isTask?: boolean;
}

interface Asked {
  open: Action[];
  /** Those that the stream has not shown. */
  fresh: Action[];
}

/** A stream's handling of open questions: its messages, and whether the last one is the call's response. */
export type QuestionRule = (asked: Asked, call: AskedCall) => { messages: JsonObject[]; isOver: boolean };

/** Returns the rule for questions to this client in the stream of a call. */
export function questionRule({ isModern, elicits }: Pick<Peer, 'isModern' | 'elicits'>): QuestionRule {
  if (isModern) return elicits ? requireInput : missCapability;
  return elicits ? elicit : giveUp;
}

/** Asks in the stream. The stream goes on once the answer has come, which is a request of its own. */
export const elicit: QuestionRule = ({ fresh }, { turn, isTask }) => {
  const related = isTask && { _meta: { [metaKeys.relatedTask]: { taskId: turn.turnId } } };
  const messages = fresh.map((action): JsonObject => {
    const { method, params } = elicitationOf(action);
    const id = questionId(turn.turnId, action.instructionId);
    return { jsonrpc: '2.0', id, method, params: { ...params, ...related } };
  });
  return { messages, isOver: false };
};

/** Asks in the result. The client repeats its call with the answers, and with the state that says which call it was. */
const requireInput: QuestionRule = ({ open }, { id, turn }) => {
  const result = {
    resultType: 'input_required',
    inputRequests: inputRequestsOf(open),
    requestState: turn.turnId,
  };
  return { messages: [rpcResult(id, result)], isOver: true };
};

/** Leaves the questions open, to be answered in another place, and goes on waiting. */
export const waitElsewhere: QuestionRule = () => ({ messages: [], isOver: false });

const giveUp: QuestionRule = ({ open }, { id, turn }) => ({
  messages: [rpcResult(id, failedResult(unasked(open), turn))],
  isOver: true,
});

const missCapability: QuestionRule = ({ open }, { id, turn }) => {
  const data = { requiredCapabilities: { elicitation: { form: {} } }, taskId: turn.turnId };
  const fault = new RpcFault(rpcCodes.missingCapability, unasked(open), { data });
  return { messages: [rpcError(id, fault)], isOver: true };
};

/** Returns the words for a client that can't ask its user. */
export function unasked(questions: Pick<Action, 'message' | 'url'>[]): string {
  const asked = questions.map(wordsOf).join(' ');
  return `The agent asks: ${asked} This client can’t ask its user (elicitation), so the turn waits until it is answered elsewhere.`;
}

export function inputRequestsOf(questions: Action[]): JsonObject {
  return Object.fromEntries(questions.map((action) => [action.instructionId, { ...elicitationOf(action) }]));
}

const shape = /^(turn_[A-Za-z0-9_-]{44})\/(.{1,200})$/;

/** The id of a question in a stream says whose question it is, so that any process can take the answer. */
function questionId(turnId: string, instructionId: string): string {
  return `${turnId}/${instructionId}`;
}

/** Parses the id of a question. Undefined if it is not one of ours. */
export function readQuestionId(id: RpcId): { turnId: string; instructionId: string } | undefined {
  const [, turnId, instructionId] = shape.exec(String(id)) ?? [];
  return turnId === undefined || instructionId === undefined ? undefined : { turnId, instructionId };
}
