import type { Db } from 'mongodb';
import type { ToolRun } from '../../domain/tool-run';
import type { Encryption } from '../encryption/encryption';
import type { ToolRunStore } from '../store';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { ofConversations, tracesOf } from './traces';
import { insertIfNew } from './unique-insert';

/** `_id` is `<turnId>/<callId>`, so that only one of several attempts can record the call. */
export const toolRunShape: Shape = {
  name: 'tool_runs',
  fields: { result: 'json', task: 'json' },
  sealedBy: 'conversation',
};

type ToolRunDocument = Stored<ToolRun, never, 'result' | 'task'>;

export function toolRunStore(db: Db, encryption: Encryption): ToolRunStore {
  const runs = db.collection<ToolRunDocument>(toolRunShape.name);
  const form = new StoredForm<ToolRun, ToolRunDocument>(encryption, toolRunShape);

  return {
    async begin(run) {
      const document = await form.toDocument(run, idOf(run.turnId, run.callId));
      // safeguard: a run of a tool is recorded before it begins
      return insertIfNew(() => runs.insertOne(document));
    },
    async retry(turnId, callId, { queuedAt, startedAt }) {
      await runs.updateOne(
        { _id: idOf(turnId, callId) },
        { $push: { retries: { $each: [{ queuedAt, startedAt }] } } },
      );
    },
    async keepTask({ tenantId, turnId, callId }, task) {
      const _id = idOf(turnId, callId);
      const kept = await form.sealed({ _id, tenantId }, { task });
      // safeguard: the task of a call is recorded before it is waited for
      await runs.updateOne({ _id }, { $set: kept });
    },
    async finish({ tenantId, turnId, callId }, result) {
      const _id = idOf(turnId, callId);
      const ended = await form.sealed({ _id, tenantId }, { result, endedAt: new Date() });
      const written = await runs.updateOne({ _id }, { $set: ended, $unset: { task: '' } });
      if (written.matchedCount === 0)
        throw new Error(`Tool call ${callId} of ${turnId} ended but never began.`);
    },
    async finishUnlessEnded({ tenantId, turnId, callId }, result) {
      const _id = idOf(turnId, callId);
      const ended = await form.sealed({ _id, tenantId }, { result, endedAt: new Date() });
      const written = await runs.updateOne({ _id, result: { $exists: false } }, { $set: ended });
      if (written.matchedCount > 0) return result;
      const found = await runs.findOne({ _id });
      return (found && (await form.toValue(found)).result) ?? result;
    },
    async withdraw(turnId, callId) {
      await runs.deleteOne({ _id: idOf(turnId, callId) });
    },
    async get(turnId, callId) {
      const found = await runs.findOne({ _id: idOf(turnId, callId) });
      return found && form.toValue(found);
    },
    ...tracesOf(runs, (tenantId, ids) => ofConversations('turn', tenantId, ids)),
  };
}

function idOf(turnId: string, callId: string): string {
  return `${turnId}/${callId}`;
}
