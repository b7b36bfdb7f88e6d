import { notFound } from '../../../domain/errors';
import { checkChain } from '../../../evidence/audit/check-chain';
import { exportedLines } from '../../../evidence/audit/exported-lines';
import { newestAuditProof } from '../../../evidence/audit/newest-proof';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { noFields, idText, pageQuery, timeQuery, timeData } from '../shared-fields';
import { z } from 'zod';
import { auditActorKinds, auditKinds, auditOutcomes } from '../../../domain/audit-entry';
import { parseJson } from '../../../domain/json';
import { memberRoles } from '../../../domain/member';
import type { StoredAuditText } from '../../../store/store';

/** Query of the audit log. */
const auditQuery = z.strictObject({
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
const auditEntryData = z.object({
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
const auditCheckData = z.object({
  entries: z.int(),
  /** The last entry. The digest of an empty log is null. */
  head: z.object({ seq: z.int(), digest: z.string().nullable() }),
  faults: z.array(z.object({ seq: z.int(), message: z.string() })),
});

/** Returns the entry of a stored text; undefined if it was made unreadable, which a check of the log finds. */
function auditEntryOf({ text }: StoredAuditText): z.infer<typeof auditEntryData> | undefined {
  return auditEntryData.safeParse(parseJson(text)).data;
}

type Deps = Pick<WorkspaceDeps, 'store' | 'receiptKeys'>;

/** Endpoints for the log of what members and programs changed and read. */
export function auditEndpoints(deps: Deps): Endpoint[] {
  const { store, receiptKeys } = deps;
  const { show, read, list, download } = endpointsOf(deps, { tag: 'audit', needs: 'audit' });
  return [
    list('/audit', 'Lists changes and readings of conversations, newest first.', {
      audit: false,
      query: auditQuery,
      item: auditEntryData,
      list: async ({ tenantId }, { after, ...filter }, limit) => {
        const before = after && Number(after.id);
        const found = await store.audit.list(tenantId, { ...filter, before }, limit);
        return found.map(auditEntryOf).filter((entry) => entry !== undefined);
      },
      positionOf: ({ at, seq }) => [at, String(seq).padStart(seqDigits, '0')],
    }),
    download('/audit/export', 'Exports the whole log as JSON Lines, oldest first, which anyone can verify.', {
      query: noFields,
      type: 'application/jsonl',
      fileName: 'audit.jsonl',
      lines: async ({ tenantId }) => {
        const proved = await newestAuditProof(store, tenantId);
        return exportedLines(receiptKeys, tenantId, store.audit.all(tenantId), proved);
      },
    }),
    read('/audit/check', 'Checks the whole log for changed, missing, duplicated and reordered entries.', {
      query: noFields,
      data: auditCheckData,
      // The result stays in the log itself, with who asked for it.
      audit: { after: ({ entries, head, faults }) => ({ entries, head, faults: faults.length }) },
      handle: async ({ tenantId }) =>
        checkChain(
          tenantId,
          await receiptKeys.publicKeys(),
          store.audit.all(tenantId),
          await newestAuditProof(store, tenantId),
        ),
    }),
    show('/audit/{entryId}', 'Shows one entry of the log.', auditEntryData, async ({ tenantId, param }) => {
      const found = await store.audit.get(tenantId, param('entryId'));
      const entry = found && auditEntryOf(found);
      if (!entry) throw notFound();
      return entry;
    }),
  ];
}

/** Enough for every log, and for cursors of the usual length. */
const seqDigits = 12;
