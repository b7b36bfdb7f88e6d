import type { ApprovalStep } from '../../domain/approval';
import type { PlannedCall } from '../../domain/planned-call';
import type { Queue } from '../../domain/queue';
import type { Unattended } from '../../domain/turn-cause';

/** Who decides in the user's place. */
export interface InUsersPlace {
  asks: Unattended['asks'];
  /** The queue whose members decide. Absent: any operator. */
  queue?: Pick<Queue, 'memberIds' | 'roles'>;
}

const nobodyDecides =
  'No user is there to agree to this call, and nobody may decide in their place. It did not run.';
const nobodyAnswers = 'No user is there to answer. Go on without an answer, or say what is missing.';

/** Returns the call as it is planned for a turn that no user waits for. */
export function withoutUser(call: PlannedCall, { asks, queue }: InUsersPlace): PlannedCall {
  const { gate, approval } = call;
  if (gate === 'run' || gate === 'refuse' || gate === 'handoff') return call;
  if (approval.every(({ by }) => by !== 'user')) return call;
  // What such a tool asks is the user's to say.
  if (!call.runs) return { ...call, gate: 'refuse', refusal: nobodyAnswers };
  if (asks === 'nobody') return { ...call, gate: 'refuse', runs: false, refusal: nobodyDecides };
  const inPlace = queue && { members: queue.memberIds, roles: queue.roles };
  const steps = approval.map((step): ApprovalStep =>
    step.by === 'user' ? { ...step, ...inPlace, by: 'operator' } : step,
  );
  return { ...call, approval: steps };
}
