import type { Db } from 'mongodb';
import type { ToolRun } from '../../domain/tool-run';
import type { ToolRunStore } from '../store';
import { insertIfNew } from './unique-insert';
import { ofConversations, tracesOf } from './traces';

/** `_id` is `<turnId>/<callId>`, so that only one of several attempts can record the call. */
type ToolRunDocument = ToolRun & { _id: string };

export function toolRunStore(db: Db): ToolRunStore {
  const runs = db.collection<ToolRunDocument>('tool_runs');
  return {
    begin(run) {
      // safeguard: a run of a tool is recorded before it begins
      return insertIfNew(() => runs.insertOne({ _id: idOf(run.turnId, run.callId), ...run }));
    },
    async retry(turnId, callId, { queuedAt, startedAt }) {
      await runs.updateOne(
        { _id: idOf(turnId, callId) },
        { $push: { retries: { $each: [{ queuedAt, startedAt }] } } },
      );
    },
    async finish(turnId, callId, result) {
      const ended = { result, endedAt: new Date() };
      const written = await runs.updateOne({ _id: idOf(turnId, callId) }, { $set: ended });
      if (written.matchedCount === 0)
        throw new Error(`Tool call ${callId} of ${turnId} ended but never began.`);
    },
    async withdraw(turnId, callId) {
      await runs.deleteOne({ _id: idOf(turnId, callId) });
    },
    async get(turnId, callId) {
      const found = await runs.findOne({ _id: idOf(turnId, callId) });
      return found && toRun(found);
    },
    ...tracesOf(runs, (tenantId, ids) => ofConversations('turn', tenantId, ids)),
  };
}

function idOf(turnId: string, callId: string): string {
  return `${turnId}/${callId}`;
}

function toRun({ _id, ...run }: ToolRunDocument): ToolRun {
  return run;
}
