import { toJsonObject } from '../../../domain/json';
import {
  callOf,
  callShown,
  takesOutput,
  type Action,
  type QuestionEnd,
  type QuestionFace,
} from '../questions';
import { dataParts, type Chunk } from './chunks';

/**
 * Questions as parts of a message. A yes or no is an approval request, whose id is the question's. A choice or a form
 * is a call of a client tool, whose call id is the question's; its output is the answer.
 */
export const questionChunks: QuestionFace<Chunk> = {
  ask(action: Action): Chunk[] {
    const { type, instructionId } = action;
    const toolCallId = callOf(action);
    const isForClient = takesOutput(type);
    const by = isForClient ? {} : ({ providerExecuted: true } as const);
    const whole: Chunk = { type: dataParts.action, id: instructionId, data: toJsonObject(action) };
    const call: Chunk = {
      ...{ type: 'tool-input-available', toolCallId, dynamic: true, ...by },
      ...callShown(action),
    };
    if (isForClient) return [whole, call];
    return [whole, call, { type: 'tool-approval-request', approvalId: instructionId, toolCallId }];
  },
  close(action: Action, end: QuestionEnd): Chunk[] {
    const toolCallId = callOf(action);
    if (end === 'declined') return [{ type: 'tool-output-denied', toolCallId }];
    // The client has its own output of its tool.
    if (end.isOwn && takesOutput(action.type)) return [];
    return [{ type: 'tool-output-available', toolCallId, output: end.output, dynamic: true }];
  },
};
