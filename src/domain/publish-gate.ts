import type { Trial } from './trial';

/** The trial that a definition must pass before it is published. */
export interface PublishGate {
  caseIds: string[];
  /** The part of the runs that must pass, from 0 to 1. */
  passRate: number;
}

/** Returns the part of a trial's runs that passed. The baseline does not count. */
function passRateOf({ caseIds, repeat, counts }: Pick<Trial, 'caseIds' | 'repeat' | 'counts'>): number {
  return (counts?.trial?.passed ?? 0) / (caseIds.length * repeat);
}

/** True if the trial was of this definition and of exactly the gate's cases, and enough of its runs passed. */
export function passes(
  trial: Pick<Trial, 'lanes' | 'state' | 'caseIds' | 'repeat' | 'counts'>,
  { caseIds, passRate }: PublishGate,
  digest: string,
): boolean {
  const isOfDefinition = trial.lanes.some((lane) => lane.lane === 'trial' && lane.digest === digest);
  const tried = new Set(trial.caseIds);
  const isOfCases = tried.size === caseIds.length && caseIds.every((caseId) => tried.has(caseId));
  return trial.state === 'completed' && isOfDefinition && isOfCases && passRateOf(trial) >= passRate;
}
