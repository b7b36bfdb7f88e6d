import type { Db } from 'mongodb';
import type { Case, CaseHead } from '../../domain/case';
import { conversationOfCase } from '../../domain/ids';
import type { Encryption } from '../encryption/encryption';
import type { CaseStore } from '../store';
import { fieldChanges } from './field-changes';
import { inOrder, newestFirst, wantedOf } from './keyset';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { withDates } from './stored-messages';
import { deleteAll, ofConversations, tracesOf } from './traces';
import { trialRunShape } from './trial-runs';
import { insertIfNew } from './unique-insert';

/** The name may begin with what a user said. */
export const caseShape: Shape = {
  name: 'cases',
  id: 'caseId',
  fields: { name: 'text', checks: 'json', content: 'json' },
  sealedBy: 'conversation',
};

type CaseDocument = Stored<Case, 'caseId', 'name' | 'checks' | 'content'>;
type HeadDocument = Omit<CaseDocument, 'content'>;

const withoutContent = { projection: { content: 0 } } as const;

/** `isThere` returns false for an erased conversation. */
export function caseStore(
  db: Db,
  encryption: Encryption,
  isThere: (tenantId: string, conversationId: string) => Promise<boolean>,
): CaseStore {
  const cases = db.collection<CaseDocument>(caseShape.name);
  const runs = db.collection<{ _id: string; tenantId: string }>(trialRunShape.name);
  const form = new CaseForm(encryption, caseShape);
  const heads = new StoredForm<CaseHead, HeadDocument>(encryption, caseShape);
  const traces = tracesOf(cases, (tenantId, ids) => ofConversations('case', tenantId, ids));
  const tracesOfRuns = tracesOf(runs, (tenantId, ids) => ofConversations('case', tenantId, ids));

  async function get(tenantId: string, caseId: string): Promise<Case | null> {
    const found = await cases.findOne({ _id: caseId, tenantId });
    return found && form.toValue(found);
  }

  return {
    async put(value) {
      const { caseId: _id, tenantId } = value;
      const document = await form.toDocument(value);
      await insertIfNew(() => cases.insertOne(document));
      const conversationId = conversationOfCase(_id);
      // An erasure that ran meanwhile may not have seen it.
      if (conversationId !== undefined && !(await isThere(tenantId, conversationId)))
        await cases.deleteOne({ _id });
    },
    get,
    async heads(tenantId, ids) {
      const found = await cases.find<HeadDocument>({ _id: { $in: ids }, tenantId }, withoutContent).toArray();
      return Promise.all(inOrder(found, ids).map((document) => heads.toValue(document)));
    },
    list(tenantId, { agentId, ...position }, limit) {
      const wanted = { tenantId, ...(agentId !== undefined && { agentId }), $and: wantedOf('_id', position) };
      const found = cases.find<HeadDocument>(wanted, withoutContent).sort(newestFirst('_id'));
      return heads.toValues(found.limit(limit));
    },
    ofConversation: (tenantId, conversationId) =>
      form.toValues(cases.find(ofConversations('case', tenantId, [conversationId]))),
    total: (tenantId) => cases.countDocuments({ tenantId }),
    async update(tenantId, caseId, change) {
      const changes = fieldChanges(await form.sealed({ _id: caseId, tenantId }, change));
      if (changes) await cases.updateOne({ _id: caseId, tenantId }, changes);
      return get(tenantId, caseId);
    },
    async delete(tenantId, caseId) {
      const { deletedCount } = await cases.deleteOne({ _id: caseId, tenantId });
      // `0` sorts right after `/`.
      await deleteAll(runs, { _id: { $gte: `${caseId}/`, $lt: `${caseId}0` }, tenantId });
      return deletedCount > 0;
    },
    count: (tenantId, ids) => traces.count(tenantId, ids),
    async erase(tenantId, ids) {
      await traces.erase(tenantId, ids);
      await tracesOfRuns.erase(tenantId, ids);
    },
  };
}

class CaseForm extends StoredForm<Case, CaseDocument> {
  override async toValue(document: CaseDocument): Promise<Case> {
    const { content, ...head } = await super.toValue(document);
    return { ...head, content: { ...content, messages: withDates(content.messages) } };
  }
}
