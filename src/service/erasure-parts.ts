import type { ErasureDeps } from '../../activities/erasure/deps';
import { handoffWorkflowId } from '../inbox/inbox-gateway';
import { pushWorkflowsOf } from '../turns/push-gateway';
import { turnWorkflowId } from '../turns/turn-gateway';
import { ErasureGateway } from '../workspace/erasures/erasure-gateway';
import { Erasures } from '../workspace/erasures/erasures';
import { Retention } from '../workspace/erasures/retention';
import { WorkflowHistories, type WorkflowIds } from '../temporal/workflow-histories';
import type { Connections } from './connect';
import type { TurnParts } from './turn-parts';

/** Milliseconds. Together with the size of a page they bound what an erasure takes from turns. */
const restMs = 200;
const settleMs = 2_000;

/** The parts that erase conversations and persons. */
export interface ErasureParts {
  erasures: Erasures;
  retention: Retention;
  /** Dependencies of the erasure activities. */
  erasing: ErasureDeps['erasing'];
}

export function erasureParts(
  { settings, store, temporal, turnCounter }: Connections,
  { gateway: turns, inbox }: TurnParts,
): ErasureParts {
  const { heartbeatTimeoutMs } = settings.limits;
  const gateway = new ErasureGateway(temporal, { heartbeatTimeoutMs, restMs, settleMs });
  const histories = new WorkflowHistories(temporal);
  return {
    erasures: new Erasures({ store, gateway }),
    retention: new Retention({ store, gateway }),
    erasing: {
      turns,
      inbox,
      histories: {
        count: (ids) => histories.count(workflowsOf(ids)),
        erase: (ids, signal) => histories.erase(workflowsOf(ids), signal),
      },
      start: (erasure) => gateway.start(erasure),
      counter: turnCounter,
    },
  };
}

function workflowsOf(conversationIds: string[]): WorkflowIds {
  const ids = conversationIds.flatMap((conversationId) => [
    turnWorkflowId(conversationId),
    handoffWorkflowId({ conversationId }),
  ]);
  return { ids, beginnings: conversationIds.map(pushWorkflowsOf) };
}
