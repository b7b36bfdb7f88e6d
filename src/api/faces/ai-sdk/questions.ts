import type { GivenAnswer } from '../../../domain/action';
import { toJsonObject } from '../../../domain/json';
import type { DataOf } from '../../../turns/relay/events';
import { dataParts, type Chunk } from './chunks';

type Action = DataOf<'action'>;

/** The names under which questions come that the client answers with an output. */
export const askedTools = { select: 'ask_select', form: 'ask_form' } as const;

const byService = { dynamic: true, providerExecuted: true } as const;

/**
 * The questions of a turn as parts of its message. A yes or no is an approval request, whose id is the question's. A choice
 * or a form is a call of a client tool, whose call id is the question's; its output is the answer.
 */
export class Questions {
  /** What closes a question that was answered without a run of its call, by the id of the call. */
  private readonly open = new Map<string, Chunk>();

  /** `answered` is the answer that the stream goes on from. The client has that question already. */
  constructor(private readonly answered?: GivenAnswer) {}

  ask(action: Action): Chunk[] {
    const { answered } = this;
    if (answered?.instructionId === action.instructionId) return afterAnswer(action, answered);
    this.open.set(callOf(action), isAsked(action) ? withOutput(action, { answered: true }) : denied(action));
    return questionChunks(action);
  }

  /** The call runs, so its own end closes it. */
  runs(callId: string): void {
    this.open.delete(callId);
  }

  /** The turn goes on without the calls that have not run by now. */
  close(): Chunk[] {
    const chunks = [...this.open.values()];
    this.open.clear();
    return chunks;
  }
}

function questionChunks(action: Action): Chunk[] {
  const { type, instructionId, message, tool, arguments: args, options, fields } = action;
  const toolCallId = callOf(action);
  const whole: Chunk = { type: dataParts.action, id: instructionId, data: toJsonObject(action) };
  if (isClientTool(type)) {
    const input = toJsonObject({ message, options, fields });
    return [
      whole,
      { type: 'tool-input-available', toolCallId, toolName: askedTools[type], input, dynamic: true },
    ];
  }
  const call = { toolCallId, toolName: tool ?? 'ask_confirm', input: args ?? { message }, ...byService };
  return [
    whole,
    { type: 'tool-input-available', ...call },
    { type: 'tool-approval-request', approvalId: instructionId, toolCallId },
  ];
}

function afterAnswer(action: Action, answer: GivenAnswer): Chunk[] {
  if (!('accepted' in answer)) return [];
  if (!answer.accepted) return [denied(action)];
  return isAsked(action) ? [withOutput(action, { accepted: true })] : [];
}

/** True if the agent asks for itself: no tool runs once it is answered. */
function isAsked({ tool }: Action): boolean {
  return tool === undefined;
}

function isClientTool(type: Action['type']): type is keyof typeof askedTools {
  return type === 'select' || type === 'form';
}

function callOf({ type, instructionId, callId }: Action): string {
  return isClientTool(type) ? instructionId : (callId ?? instructionId);
}

function withOutput(action: Action, output: { [name: string]: true }): Chunk {
  return { type: 'tool-output-available', toolCallId: callOf(action), output, dynamic: true };
}

function denied(action: Action): Chunk {
  return { type: 'tool-output-denied', toolCallId: callOf(action) };
}
