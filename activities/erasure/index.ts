import type { ErasureActivities } from '../../workflows/erasure/activity-types';
import type { RetentionActivities } from '../../workflows/retention/activity-types';
import { whileHeartbeating } from '../heartbeat';
import { createBeginErasures } from './begin-erasures';
import { createCloseConversations } from './close-conversations';
import type { ErasureDeps } from './deps';
import { createCountTraces, createEmptyPlace } from './empty-place';
import { createFindConversations } from './find-conversations';
import { createNoteErasure } from './note-erasure';
import { createStopWorkflows } from './stop-workflows';

/** All activities of the erasure and retention workflows. A process that stops hands its work to another one. */
export function createErasureActivities(deps: ErasureDeps): ErasureActivities & RetentionActivities {
  return {
    findConversations: handingBack(createFindConversations(deps)),
    closeConversations: handingBack(createCloseConversations(deps)),
    stopWorkflows: handingBack(createStopWorkflows(deps)),
    countTraces: handingBack(createCountTraces(deps)),
    emptyPlace: handingBack(createEmptyPlace(deps)),
    beginErasures: () => whileHeartbeating(createBeginErasures(deps)),
    noteErasure: handingBack(createNoteErasure(deps)),
  };
}

function handingBack<I, O>(work: (input: I, signal: AbortSignal) => Promise<O>): (input: I) => Promise<O> {
  return (input) => whileHeartbeating((signal) => work(input, signal));
}
