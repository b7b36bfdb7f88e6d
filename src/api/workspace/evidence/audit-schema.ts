import { z } from 'zod';
import { auditActorKinds, auditKinds, auditOutcomes } from '../../../domain/audit-entry';
import { parseJson } from '../../../domain/json';
import { memberRoles } from '../../../domain/member';
import type { StoredAuditText } from '../../../store/store';
import { idText, pageQuery, timeQuery } from '../list';
import { timeData } from '../../fields/time-data';

/** Query of the audit log. */
export const auditQuery = z.strictObject({
  actor: idText.meta({ description: 'The id of a member, a session or a token.' }).optional(),
  operation: idText.meta({ description: 'A method and a path, such as PATCH /agents/{agentId}.' }).optional(),
  tag: idText.meta({ description: 'What it is about, such as agents.' }).optional(),
  resource: idText.meta({ description: 'The id of what was changed or read.' }).optional(),
  kind: z.enum(auditKinds).optional(),
  outcome: z.enum(auditOutcomes).optional(),
  ...timeQuery,
  ...pageQuery,
});

const fields = z.record(z.string(), z.unknown());

/** An entry in responses. Texts in `before` and `after` are shortened, and secrets left out. */
export const auditEntryData = z.object({
  entryId: z.string(),
  seq: z.int(),
  at: timeData,
  kind: z.enum(auditKinds),
  operation: z.string(),
  tag: z.string(),
  actor: z.object({
    kind: z.enum(auditActorKinds),
    memberId: z.string().optional(),
    name: z.string().optional(),
    role: z.enum(memberRoles).optional(),
    accessId: z.string().optional(),
  }),
  address: z.string().optional(),
  userAgent: z.string().optional(),
  resources: z.array(z.string()),
  outcome: z.enum(auditOutcomes),
  status: z.int().optional(),
  code: z.string().optional(),
  replayed: z.literal(true).optional(),
  requestId: z.string().optional(),
  before: fields.optional(),
  after: fields.optional(),
});

/** The findings of a check of the whole log. */
export const auditCheckData = z.object({
  entries: z.int(),
  /** The last entry. The digest of an empty log is null. */
  head: z.object({ seq: z.int(), digest: z.string().nullable() }),
  faults: z.array(z.object({ seq: z.int(), message: z.string() })),
});

/** Returns the entry of a stored text; undefined if it was made unreadable, which a check of the log finds. */
export function auditEntryOf({ text }: StoredAuditText): z.infer<typeof auditEntryData> | undefined {
  return auditEntryData.safeParse(parseJson(text)).data;
}
