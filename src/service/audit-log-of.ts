import { AuditLog } from '../evidence/audit/audit-log';
import type { Connections } from './connect';
import type { Teardown } from './teardown';

/** Opens the audit logs of all tenants until the teardown. */
export function auditLogOf({ store, receiptKeys, logger }: Connections, teardown: Teardown): AuditLog {
  const log = new AuditLog(store, receiptKeys, {
    onFailure: (err) => logger.warn({ err }, 'an entry of an audit log could not be written at once'),
  });
  // Entries that a dead process left may be old enough already.
  log.later(() => log.recover());
  teardown.add('audit log', () => log.close());
  return log;
}
