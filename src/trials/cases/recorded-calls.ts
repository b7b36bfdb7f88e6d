import { argumentsJson } from '../../agents/tools/tool-arguments';
import { writtenArguments } from '../../agents/tools/context/filled-parameters';
import type { RecordedCall, Recording } from '../../domain/case';
import { isJsonObject, parseJson } from '../../domain/json';
import { callsOf, findResult, type Message, type ToolCall, type ToolMessage } from '../../domain/message';
import { canonicalJson } from '../../domain/canonical-json';

/** Returns the calls of a turn, in order. */
export function recordedCalls(messages: Message[], turnId: string): RecordedCall[] {
  return callsOf(messages, turnId).map(recordedCall);
}

/** Returns a call without the parameters that the service filled. They may differ when it is made again. */
export function recordedCall(call: Pick<ToolCall, 'tool' | 'arguments' | 'filled'>): RecordedCall {
  const written = writtenArguments(call);
  const value = parseJson(argumentsJson(written));
  return { tool: call.tool, arguments: isJsonObject(value) ? canonicalJson(value) : written };
}

/** Returns the calls of a turn that have a result, in order. */
export function recordingsOf(messages: Message[], turnId: string): Recording[] {
  const own = messages.filter((message) => message.turnId === turnId);
  return callsOf(messages, turnId).flatMap((call) => {
    const result = findResult(own, call.callId);
    return result ? [{ ...recordedCall(call), result: resultOf(result) }] : [];
  });
}

/** Returns what the call brought; undefined if it was recorded less often than it is made. `before` are earlier calls. */
export function recordedResult(
  recordings: Recording[],
  before: RecordedCall[],
  call: RecordedCall,
): Recording['result'] | undefined {
  const occurrence = before.filter((each) => isSame(each, call)).length;
  return recordings.filter((each) => isSame(each, call))[occurrence]?.result;
}

function isSame(one: RecordedCall, other: RecordedCall): boolean {
  return one.tool === other.tool && one.arguments === other.arguments;
}

function resultOf({ text, found, attachments, edits, ranEdit }: ToolMessage): Recording['result'] {
  return {
    text,
    ...(found && { found }),
    ...(attachments && { attachments }),
    ...(edits && { edits }),
    ...(ranEdit !== undefined && { ranEdit }),
  };
}
