import type { PushActivities } from '../../workflows/push/activity-types';
import type { ActivityDeps } from '../deps';
import { whileHeartbeating } from '../heartbeat';

/** Notifies a client of what happens in a turn. A process that stops hands the rest to another one. */
export function createDeliverPush({ pushes }: Pick<ActivityDeps, 'pushes'>): PushActivities['deliverPush'] {
  return (order) => whileHeartbeating((signal) => pushes.deliver(order, signal));
}
