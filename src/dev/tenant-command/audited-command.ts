import { userInfo } from 'node:os';
import type { AuditLog } from '../../evidence/audit/audit-log';
import { withoutSecrets } from '../../evidence/audit/without-secrets';

interface AuditedChange<T> {
  tenantId: string;
  /** The command, such as `disable`. */
  verb: string;
  make: () => Promise<T>;
  /** Returns the state afterwards. */
  after: (made: T) => object;
}

/** Makes a change of a tenant with its entry in the tenant's audit log. */
export async function auditedCommand<T>(
  log: Pick<AuditLog, 'begin'>,
  { tenantId, verb, make, after }: AuditedChange<T>,
): Promise<T> {
  const begun = await log.begin(tenantId, {
    at: new Date().toISOString(),
    kind: 'change',
    operation: `tenant ${verb}`,
    tag: 'tenant',
    actor: { kind: 'installation', ...userName() },
    resources: [tenantId],
  });
  try {
    const made = await make();
    await begun.end({ outcome: 'done', after: withoutSecrets(after(made)) });
    return made;
  } catch (error) {
    await begun.end({ outcome: 'failed' });
    throw error;
  }
}

/** The user of the operating system. A container may have none with a name. */
function userName(): { name?: string } {
  try {
    return { name: userInfo().username };
  } catch {
    return {};
  }
}
