import type { ItemOf } from './types.js';

export type AuditEntry = ItemOf<'/api/workspace/audit'>;
