import { getTime } from '../../agents/tools/builtin-tools';
import { argumentsJson } from '../../agents/tools/tool-arguments';
import type { RecordedCall, Recording } from '../../domain/case';
import { isJsonObject, parseJson } from '../../domain/json';
import type { ToolCall } from '../../domain/message';
import type { PlannedCall } from '../../domain/planned-call';
import { builtinToolNames, searchToolName } from '../../domain/tool';
import { failedCall } from '../../domain/tool-run';
import type { RunEnd } from '../../domain/trial';
import { recordedCall, recordedResult } from '../cases/recorded-calls';

export interface StepCall {
  call: ToolCall;
  planned: PlannedCall;
}

export interface ResolvedCall {
  call: ToolCall;
  result: Recording['result'];
}

interface Known {
  recordings: Recording[];
  /** The calls of earlier steps. */
  before: RecordedCall[];
  /** What the run takes for the time. */
  at: Date;
  /** Searches the agent's documents. It reaches no server of a tool. */
  search: (call: ToolCall) => Promise<Recording['result']>;
}

/**
 * Returns what the calls of a step bring, or how the run ends because of one. Nothing is called: a result is recorded, or
 * the service knows it by itself.
 */
export async function resolveCalls(
  calls: StepCall[],
  { before, ...known }: Known,
): Promise<{ results: ResolvedCall[] } | { end: RunEnd }> {
  const results: ResolvedCall[] = [];
  const made = [...before];
  for (const { call, planned } of calls) {
    const outcome = await outcomeOf({ call, planned }, { ...known, before: made });
    if ('kind' in outcome) return { end: outcome };
    results.push({ call, result: outcome });
    made.push(recordedCall(call));
  }
  return { results };
}

async function outcomeOf(
  { call, planned }: StepCall,
  { recordings, before, at, search }: Known,
): Promise<Recording['result'] | RunEnd> {
  const { gate, refusal } = planned;
  if (gate === 'refuse') return { text: `Error: ${refusal}` };
  if (gate === 'handoff') return { kind: 'handed_off' };
  const written = recordedCall(call);
  const recorded = recordedResult(recordings, before, written);
  if (recorded) return recorded;
  if (call.tool === 'get_time') return timeAt(call, at);
  if (call.tool === searchToolName) return search(call);
  const isQuestion = !planned.runs && builtinToolNames.some((name) => name === call.tool);
  return isQuestion ? { kind: 'asked' } : { kind: 'diverged', ...written };
}

function timeAt(call: ToolCall, at: Date): Recording['result'] {
  const args = parseJson(argumentsJson(call.arguments));
  try {
    return { text: getTime(isJsonObject(args) ? args : {}, at) };
  } catch (error) {
    if (error instanceof RangeError) return { text: failedCall(error.message).text };
    throw error;
  }
}
