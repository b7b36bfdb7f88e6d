import { notFound } from '../../domain/errors';
import { rotated } from '../../domain/webhook';
import type { Trigger } from '../../domain/trigger';
import { newSigningSecret } from '../../outbox/webhooks/signing-secret';
import type { ListFilter, Store, TriggerChange } from '../../store/store';

export type NewTrigger = Omit<Trigger, 'triggerId' | 'tenantId' | 'createdAt' | 'secrets'>;

/** Creates, reads, changes and removes a tenant's triggers. */
export class Triggers {
  constructor(private readonly store: Pick<Store, 'triggers'>) {}

  async create(tenantId: string, triggerId: string, wanted: NewTrigger): Promise<Trigger> {
    const secrets = [{ secret: newSigningSecret() }];
    const trigger = { ...wanted, triggerId, tenantId, secrets, createdAt: new Date() };
    await this.store.triggers.insert(trigger);
    return trigger;
  }

  /** Throws not_found for an unknown id. */
  async get(tenantId: string, triggerId: string): Promise<Trigger> {
    const trigger = await this.store.triggers.get(tenantId, triggerId);
    if (!trigger) throw notFound();
    return trigger;
  }

  list(tenantId: string, filter: ListFilter, limit: number): Promise<Trigger[]> {
    return this.store.triggers.list(tenantId, filter, limit);
  }

  /** Throws not_found for an unknown id. */
  async change(tenantId: string, triggerId: string, change: TriggerChange): Promise<Trigger> {
    const changed = await this.store.triggers.update(tenantId, triggerId, change);
    if (!changed) throw notFound();
    return changed;
  }

  /** Returns false if there is no such trigger. */
  remove(tenantId: string, triggerId: string): Promise<boolean> {
    return this.store.triggers.delete(tenantId, triggerId);
  }

  /** Returns the new secret, which is shown nowhere else. The old one is accepted beside it for a day. */
  async rotate(tenantId: string, triggerId: string): Promise<string> {
    const trigger = await this.get(tenantId, triggerId);
    const secret = newSigningSecret();
    await this.change(tenantId, triggerId, { secrets: rotated(trigger, secret, new Date()) });
    return secret;
  }
}
