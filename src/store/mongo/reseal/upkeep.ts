import { setTimeout as delay } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import type { KeyRecord } from '../../encryption/key-records';
import type { KeyUpkeep } from '../../encryption/key-upkeep';
import type { UpkeepReport } from '../../encryption-store';
import { Lease, type LeaseDocument } from '../schema/lease';
import { resealBuckets, resealConversations } from './reseal-conversations';
import { resealFields, type ResealDeps } from './reseal-fields';
import { keysInUse } from './keys-in-use';
import { resealMembers } from './reseal-members';
import { sweptShapes } from './swept-collections';

/** Says how far all of the work is. */
interface StateDocument {
  _id: 'sweep';
  /** When a sweep first found nothing to do. */
  quietSince?: Date;
  /** Names the work that was done. */
  doneFor?: string;
}

export interface UpkeepDeps extends Omit<ResealDeps, 'pace'> {
  keys: KeyUpkeep;
  sealsDocuments: boolean;
}

const stateCollection = 'encryption_state';
/** After a crash, another process goes on with the work this much later, in milliseconds. */
const leaseMs = 15_000;
/** A process that does not seal yet, in a rollout, has ended by then. */
const quietMs = 10 * 60_000;
const writesPerSecond = 200;

/**
 * Seals what is plain, and carries on with the replacement of keys. It can be cut off anywhere: what is done is in the
 * documents themselves, and the next call goes on.
 */
export class Upkeep {
  private readonly state: Collection<StateDocument>;
  private readonly lease: Lease;

  constructor(private readonly deps: UpkeepDeps) {
    this.state = deps.db.collection<StateDocument>(stateCollection);
    this.lease = new Lease(deps.db.collection<LeaseDocument>(stateCollection), 'lease', leaseMs);
  }

  /** Does what there is to do now, unless another process does. */
  async run(now = new Date()): Promise<UpkeepReport> {
    if (!this.deps.encryption.isOn) return { written: 0, left: 0 };
    const done = await this.lease.hold(() => this.work(now));
    return done ?? { written: 0, left: 0, takesOverAfterMs: leaseMs + 1_000 };
  }

  private async work(now: Date): Promise<UpkeepReport> {
    const { keys } = this.deps;
    const rewrapped = await keys.rewrap();
    await keys.advance(now);
    const replaced = await keys.replaced(now);
    if (replaced.length === 0 && (await this.isDone())) return { written: rewrapped, left: 0 };
    // safeguard: everything is sealed anew
    const { written, left } = await this.sweep();
    if (left === 0 && replaced.length > 0) await keys.drop(await this.unneeded(replaced));
    await this.note(now, written + left === 0);
    return { written: written + rewrapped, left };
  }

  /** Looks at everything that is stored before a key goes for good, whatever the sweep knows of. */
  private async unneeded(replaced: KeyRecord[]): Promise<KeyRecord[]> {
    const needed = await keysInUse(this.deps.db);
    // safeguard: an old key goes once nothing needs it
    return replaced.filter(({ keys, rotation }) =>
      keys.every(({ keyId }) => keyId === rotation?.keyId || !needed.has(keyId)),
    );
  }

  private async sweep(): Promise<UpkeepReport> {
    const deps = { ...this.deps, pace: () => delay(1_000 / writesPerSecond) };
    // First, as they give conversations the keys that their parts are sealed with.
    const conversations = await resealConversations(deps);
    let written = conversations.written + (await resealBuckets(deps)) + (await resealMembers(deps));
    for (const shape of sweptShapes)
      if (deps.sealsDocuments || !shape.isDocumentContent) written += await resealFields(deps, shape);
    return { written, left: conversations.left };
  }

  /** Names the work to do. If that changes, the work begins again. */
  private get wanted(): string {
    return `1 ${this.deps.sealsDocuments ? 'with' : 'without'} documents`;
  }

  private async isDone(): Promise<boolean> {
    return (await this.state.findOne({ _id: 'sweep' }))?.doneFor === this.wanted;
  }

  private async note(now: Date, isQuiet: boolean): Promise<void> {
    const { quietSince = now } = (await this.state.findOne({ _id: 'sweep' })) ?? {};
    const isDone = isQuiet && now.getTime() - quietSince.getTime() >= quietMs;
    const sweep = { ...(isQuiet && { quietSince }), ...(isDone && { doneFor: this.wanted }) };
    await this.state.replaceOne({ _id: 'sweep' }, sweep, { upsert: true });
  }
}
