import type { AuditEntry } from '../api/audit-types.js';

export const auditKinds = ['change', 'reading'] as const satisfies readonly AuditEntry['kind'][];
export const auditOutcomes = [
  'done',
  'refused',
  'failed',
  'unknown',
] as const satisfies readonly AuditEntry['outcome'][];
