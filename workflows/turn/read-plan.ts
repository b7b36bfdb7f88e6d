import type { PlannedCall } from '../../src/domain/planned-call';
import type { Surroundings } from './state';

/**
 * Returns the calls of a step as this version reads their plan, or as an earlier one did that has played the step. In
 * a rolling update a turn moves between workers of both, and each must decide as the other did.
 */
export function readPlan(
  calls: PlannedCall[],
  { isOfThisVersion }: Pick<Surroundings, 'isOfThisVersion'>,
): PlannedCall[] {
  const isSame = calls.every(({ newer }) => !newer);
  return isSame || !isOfThisVersion() ? calls : calls.map(asNewer);
}

function asNewer(call: PlannedCall): PlannedCall {
  const { newer, ...plan } = call;
  if (!newer?.gate) return { ...plan, ...newer };
  const { refusal: _, ...asked } = plan;
  return { ...asked, ...newer };
}
