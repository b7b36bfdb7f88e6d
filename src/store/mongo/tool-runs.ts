import type { Db } from 'mongodb';
import type { OpenTask } from '../../domain/open-task';
import type { ToolResult, ToolRun } from '../../domain/tool-run';
import type { Encryption } from '../encryption/encryption';
import type { ToolRunStore } from '../store';
import type { Sealed, SealedFields } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';
import { ofConversations, tracesOf } from './traces';

/** `_id` is `<turnId>/<callId>`, so that only one of several attempts can record the call. */
type ToolRunDocument = Omit<ToolRun, 'result' | 'task'> & {
  _id: string;
  result?: Sealed<ToolResult>;
  task?: Sealed<OpenTask>;
};

export const toolRunCollection = 'tool_runs';

export function toolRunStore(db: Db, encryption: Encryption): ToolRunStore {
  const runs = db.collection<ToolRunDocument>(toolRunCollection);
  const sealing = new Sealing(encryption, toolRunCollection);
  const fieldsOf = (tenantId: string, turnId: string, callId: string) =>
    sealing.ofPart(tenantId, turnId, idOf(turnId, callId));

  return {
    async begin({ result, task: _task, ...run }) {
      const { tenantId, turnId, callId } = run;
      const fields = await fieldsOf(tenantId, turnId, callId);
      const sealed = result && { result: fields.json('result', result) };
      // safeguard: a run of a tool is recorded before it begins
      return insertIfNew(() => runs.insertOne({ _id: idOf(turnId, callId), ...run, ...sealed }));
    },
    async retry(turnId, callId, { queuedAt, startedAt }) {
      await runs.updateOne(
        { _id: idOf(turnId, callId) },
        { $push: { retries: { $each: [{ queuedAt, startedAt }] } } },
      );
    },
    async keepTask({ tenantId, turnId, callId }, task) {
      const fields = await fieldsOf(tenantId, turnId, callId);
      const kept = { task: fields.json('task', task) };
      // safeguard: the task of a call is recorded before it is waited for
      await runs.updateOne({ _id: idOf(turnId, callId) }, { $set: kept });
    },
    async finish({ tenantId, turnId, callId }, result) {
      const fields = await fieldsOf(tenantId, turnId, callId);
      const ended = { result: fields.json('result', result), endedAt: new Date() };
      const written = await runs.updateOne(
        { _id: idOf(turnId, callId) },
        { $set: ended, $unset: { task: '' } },
      );
      if (written.matchedCount === 0)
        throw new Error(`Tool call ${callId} of ${turnId} ended but never began.`);
    },
    async finishUnlessEnded(run, result) {
      const { tenantId, turnId, callId } = run;
      const fields = await fieldsOf(tenantId, turnId, callId);
      const ended = { result: fields.json('result', result), endedAt: new Date() };
      const isOpen = { _id: idOf(turnId, callId), result: { $exists: false } };
      const written = await runs.updateOne(isOpen, { $set: ended });
      if (written.matchedCount > 0) return result;
      const found = await runs.findOne({ _id: idOf(turnId, callId) });
      return (found && toRun(found, fields).result) ?? result;
    },
    async withdraw(turnId, callId) {
      await runs.deleteOne({ _id: idOf(turnId, callId) });
    },
    async get(turnId, callId) {
      const found = await runs.findOne({ _id: idOf(turnId, callId) });
      return found && toRun(found, await fieldsOf(found.tenantId, turnId, callId));
    },
    ...tracesOf(runs, (tenantId, ids) => ofConversations('turn', tenantId, ids)),
  };
}

function idOf(turnId: string, callId: string): string {
  return `${turnId}/${callId}`;
}

function toRun({ _id, result, task, ...run }: ToolRunDocument, fields: SealedFields): ToolRun {
  return {
    ...run,
    ...(task && { task: fields.openJson('task', task) }),
    ...(result && { result: fields.openJson('result', result) }),
  };
}
