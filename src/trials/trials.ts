import type { Operator } from '../domain/member';
import { notFound, ServiceError } from '../domain/errors';
import { nothingSpentYet, type Trial, type TrialLane } from '../domain/trial';
import type { WantedVersion } from '../domain/wanted-version';
import type { RunTotals, Store } from '../store/store';
import type { TrialGateway } from './trial-gateway';

export interface TrialsDeps {
  store: Pick<Store, 'trials' | 'trialRuns' | 'cases'>;
  gateway: Pick<TrialGateway, 'start' | 'cancel'>;
  /** Freezes a version of an agent. Throws not_found if there is none. */
  freeze: (
    wanted: Pick<Trial, 'tenantId' | 'agentId'> & Pick<TrialLane, 'version'>,
  ) => Promise<Pick<TrialLane, 'snapshotId' | 'digest'>>;
}

/** A trial to begin. */
export interface NewTrial extends Pick<Trial, 'tenantId' | 'trialId' | 'agentId' | 'caseIds' | 'repeat'> {
  version: WantedVersion;
  baselineVersion?: WantedVersion | undefined;
  budget?: Trial['budget'];
  by: Operator;
}

/** Caps what a tenant tries at once. */
const mostRunning = 10;

/** Runs of versions of agents over cases. */
export class Trials {
  constructor(private readonly deps: TrialsDeps) {}

  /** Begins a trial. May be repeated. Throws not_found for an unknown version, and conflict if too many run. */
  async start({ version, baselineVersion, by, budget, ...order }: NewTrial): Promise<Trial> {
    const { store, gateway, freeze } = this.deps;
    const { tenantId, trialId, agentId } = order;
    const known = await store.trials.get(tenantId, trialId);
    if (!known) await this.demandRoom(tenantId);
    const frozen = async (lane: TrialLane['lane'], of: WantedVersion): Promise<TrialLane> => ({
      ...{ lane, version: of, ...(await freeze({ tenantId, agentId, version: of })) },
    });
    const trial: Trial = known ?? {
      ...order,
      ...(budget && { budget }),
      lanes: [
        await frozen('trial', version),
        ...(baselineVersion === undefined ? [] : [await frozen('baseline', baselineVersion)]),
      ],
      ...{ state: 'running', createdAt: new Date() },
      startedBy: { memberId: by.memberId, name: by.name },
    };
    await store.trials.put(trial);
    if (trial.state === 'running') await gateway.start(trial);
    return trial;
  }

  /** Throws not_found if the tenant has no such trial. */
  async get(tenantId: string, trialId: string): Promise<Trial> {
    const found = await this.deps.store.trials.get(tenantId, trialId);
    if (!found) throw notFound();
    return found;
  }

  /** Returns what a trial came to so far. */
  soFar({ tenantId, trialId }: Trial): Promise<RunTotals> {
    return this.deps.store.trialRuns.totals(tenantId, trialId);
  }

  /** Ends the trial, unless it has ended. Requests that are on their way are given up. */
  async cancel(tenantId: string, trialId: string): Promise<Trial> {
    const { store, gateway } = this.deps;
    const trial = await this.get(tenantId, trialId);
    if (trial.state !== 'running' || (await gateway.cancel(trial))) return trial;
    // Its process died before it began.
    const ended = { state: 'cancelled' as const, endedAt: new Date(), spent: nothingSpentYet, counts: {} };
    await store.trials.end(trial, ended);
    return this.get(tenantId, trialId);
  }

  private async demandRoom(tenantId: string): Promise<void> {
    const running = await this.deps.store.trials.list(tenantId, { state: 'running' }, mostRunning);
    if (running.length === mostRunning) throw tooMany();
  }
}

function tooMany(): ServiceError {
  const message = `${mostRunning} trials run in this workspace. Wait until one has ended, or cancel one.`;
  return new ServiceError('conflict', message);
}
