import type { ModelStepInput, ToolThenModelInput, WorkedPart } from '../../workflows/turn/activity-types';
import { withEndBeforeModel } from '../../workflows/turn/after-call';
import { withToolRun } from '../../workflows/turn/budget-count';
import type { Recovered, RecoverInput } from '../../workflows/turn/recovery-types';
import { askedPart, workAfter } from '../../workflows/turn/work-ahead';
import type { ActivityDeps } from '../deps';
import { namingStoreFailures } from '../failures';
import { readConversation } from '../inbox/turn-transcript';
import { storedStep } from './model-step';
import { plannedCalls, saidBy } from './planned-step';
import { leadAfter, readSnapshot } from './streamed-text';
import { shownResult } from './tool-messages';

type Deps = Pick<ActivityDeps, 'store' | 'prices' | 'schemas'>;

/** Reads what failed work had stored before it could report: how far it came, and how its turn ended. */
export function createRecoverResult(deps: Deps) {
  const { store } = deps;
  return ({ turn, callId, work }: RecoverInput): Promise<Recovered> =>
    namingStoreFailures(async () => {
      const [record, run] = await Promise.all([
        store.turns.get(turn.tenantId, turn.turnId),
        callId === undefined ? undefined : store.toolRuns.get(turn.turnId, callId),
      ]);
      return {
        ...(run?.result && { result: shownResult(run.result) }),
        ...(record && { end: { outcome: record.outcome, log: record.log } }),
        ...(work && !record && { done: await storedParts(deps, work) }),
      };
    });
}

/** All parts of the work that the store holds, in order. An answer is not among them: its turn has a record or goes on. */
async function storedParts(deps: Deps, work: NonNullable<RecoverInput['work']>): Promise<WorkedPart[]> {
  const { store } = deps;
  const [conversation, snapshot] = await Promise.all([
    readConversation(store, work),
    readSnapshot(store, work.turn),
  ]);
  const done: WorkedPart[] = [];
  const readCall = async (input: ModelStepInput & Pick<ToolThenModelInput, 'call'>) => {
    const { call, turn } = input;
    const run = await store.toolRuns.get(turn.turnId, call.callId);
    if (!run?.result || run.task) return undefined;
    const ran = { result: shownResult(run.result), at: (run.endedAt ?? new Date()).toISOString() };
    done.push({ did: 'ranCall', callId: call.callId, ...ran });
    return withToolRun(withEndBeforeModel(input, call, ran));
  };
  let input: ModelStepInput | undefined = work.call ? await readCall({ ...work, call: work.call }) : work;
  while (input) {
    const message = storedStep(conversation, input);
    if (!message || message.interrupted || message.unfit || message.calls.length === 0) break;
    const lead = leadAfter(input.log);
    const chars = message.text === '' ? 0 : lead.length + message.text.length;
    const said = saidBy(deps, input, message, { chars, lead });
    const calls = await plannedCalls(deps, { input, conversation, snapshot }, message);
    const step = { kind: 'calls' as const, ...said, calls };
    done.push(askedPart(step));
    const following = workAfter(input, step);
    input = following && (await readCall(following));
  }
  return done;
}
