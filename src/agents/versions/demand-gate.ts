import { ServiceError } from '../../domain/errors';
import { passes, type PublishGate } from '../../domain/publish-gate';
import type { Store } from '../../store/store';

interface Gated {
  tenantId: string;
  agentId: string;
  /** Absent: anything may be published. */
  publishGate?: PublishGate;
}

/** A trial that was so many trials ago is run again. */
const lookedAt = 200;

/** Throws conflict, which says which trial to run, unless one of this definition has passed the agent's gate. */
export async function demandGate(
  { trials }: Pick<Store, 'trials'>,
  { tenantId, agentId, publishGate: gate }: Gated,
  digest: string,
): Promise<void> {
  if (!gate) return;
  const ended = await trials.list(tenantId, { agentId, state: 'completed' }, lookedAt);
  if (!ended.some((trial) => passes(trial, gate, digest))) throw notPassed(agentId, gate);
}

function notPassed(agentId: string, { caseIds, passRate }: PublishGate): ServiceError {
  const percent = Math.round(passRate * 1_000) / 10;
  const order = JSON.stringify({ agentId, version: 'draft', caseIds });
  const fault = `No trial of this draft has passed ${percent} % of its runs over the agent’s gate.`;
  return new ServiceError(
    'conflict',
    `${fault} Start one with POST /trials ${order}, and publish again once it has passed.`,
    { details: [{ path: 'agent.publishGate', message: fault }] },
  );
}
