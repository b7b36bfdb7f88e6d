import { availableTools, contextUseOf, findTool } from '../../src/agents/tools/available-tool';
import { outputFaults } from '../../src/agents/tools/check-output';
import { filledCall } from '../../src/agents/tools/context/filled-parameters';
import type { AssistantMessage } from '../../src/domain/message';
import type { TrialRun } from '../../src/domain/trial';
import { makerOf } from '../../src/model/providers/provider';
import { valuesForCall } from '../turn/call-context';
import type { AskedStep, Asking } from './ask-model';
import type { TrialDeps } from './deps';
import type { TriedCase } from './tried-case';

const incompleteReasons = { length: 'max_output_tokens', refusal: 'refusal' } as const;

interface Replied {
  asking: Asking;
  asked: AskedStep;
  startedAt: Date;
}

/** Returns the message that a step of a run adds: as a turn's step would. */
export async function stepMessage(
  { schemas }: Pick<TrialDeps, 'schemas'>,
  { runId, steps }: Pick<TrialRun, 'runId' | 'steps'>,
  { turn, conversation, snapshot, reach, at }: TriedCase,
  { asking: { choice, provider }, asked, startedAt }: Replied,
): Promise<AssistantMessage> {
  const { reply, requestDigest } = asked.streamed;
  const { text, model, usage, kept, end } = reply;
  const step = steps + 1;
  const tools = availableTools(snapshot, reach);
  const known = { ...(reach.isProved && { isProved: reach.isProved }), turn };
  const calls = reply.calls.map((written, index) => {
    const call = { ...written, callId: `call_${step}_${index + 1}` };
    const values = valuesForCall(known, { conversation, snapshot }, { callId: call.callId, now: at });
    return filledCall(call, contextUseOf(findTool(tools, call.tool)), values);
  });
  const { responseSchema } = snapshot;
  const { tenantId, turnId } = turn;
  const isChecked = responseSchema !== undefined && calls.length === 0;
  const unfit = isChecked ? await outputFaults(text, responseSchema, { schemas, tenantId }) : [];
  const time = startedAt.toISOString();
  return {
    ...{ role: 'assistant', messageId: `${runId}/${step}`, turnId, text, at: new Date() },
    ...{ step, model, calls, usage },
    ...(kept !== undefined && { kept: { maker: makerOf(provider, choice.model), state: kept } }),
    ...(end && end !== 'stop' && { incomplete: incompleteReasons[end] }),
    ...(unfit.length > 0 && { unfit }),
    asked: { ...choice, queuedAt: time, startedAt: time, requestDigest },
  };
}
