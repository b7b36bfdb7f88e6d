import { toJsonObject } from '../../../domain/json';
import { responseSchemaOf } from '../answer-schema';
import type { Action } from '../questions';
import type { Interrupt } from './events';

/** Returns the question as an interrupt. Its id is the question's, so that it can be answered in any protocol. */
export function interruptOf(action: Action, toolCallId: string): Interrupt {
  const { instructionId, message, expiresAt } = action;
  return {
    id: instructionId,
    reason: reasonOf(action),
    message,
    toolCallId,
    responseSchema: responseSchemaOf(action),
    expiresAt,
    metadata: { holdfast: toJsonObject(action) },
  };
}

function reasonOf({ type, tool }: Action): Interrupt['reason'] {
  if (type === 'select' || type === 'form') return 'input_required';
  return tool === undefined ? 'confirmation' : 'tool_call';
}
