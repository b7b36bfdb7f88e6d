import type { AccessEvent } from '../domain/pubsub-event';
import { PubSub } from '../pubsub/pubsub';
import type { Connections } from './connect';
import type { Teardown } from './teardown';

/**
 * Receives the events of accesses that ended, and of conversations whose keys were destroyed: every process forgets
 * such a key within a second, whatever its role.
 */
export function accessEvents({ store }: Pick<Connections, 'store'>, teardown: Teardown): PubSub<AccessEvent> {
  const events = new PubSub(store.revocations);
  events.subscribe((event) => {
    if ('accessId' in event) store.encryption.forgetConversation(event.accessId);
  });
  teardown.add('access events', () => Promise.resolve(events.close()));
  return events;
}
