import { Client, WorkflowNotFoundError } from '@temporalio/client';
import { BSON, MongoClient } from 'mongodb';
import { withinConversation } from '../../src/domain/ids';
import { required } from './required';
import { connectToTemporal } from './temporal-connection';

export interface Traces {
  /** `collection/_id` of every document in the database that contains the conversation's id. */
  inStore(conversationId: string): Promise<string[]>;
  /** Runs of the conversation's workflows that Temporal lists, open or closed. */
  inTemporal(conversationId: string): Promise<string[]>;
  /** Workflows that notify clients of the conversation's turns and that Temporal lists, open or closed. */
  pushesInTemporal(conversationId: string): Promise<string[]>;
  /** The ids of the conversation's open workflows. */
  openIn(conversationId: string): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Finds a conversation's traces in Temporal and in the database at `uri`, without the service. Import
 * `one-protobufjs` first.
 */
export async function connectTraces(uri: string): Promise<Traces> {
  const address = required('HOLDFAST_TEST_TEMPORAL');
  const connection = await connectToTemporal(address);
  const temporal = new Client({ connection });
  const mongo = await MongoClient.connect(uri);
  return {
    inStore: async (conversationId) => {
      const wanted = withinConversation(conversationId);
      const found: string[] = [];
      for (const { collectionName } of await mongo.db().collections()) {
        // As bytes, since most documents don't match.
        for await (const document of mongo.db().collection(collectionName).find({}, { raw: true })) {
          const bytes: unknown = document;
          if (!Buffer.isBuffer(bytes)) throw new Error('the driver returned no bytes');
          if (bytes.includes(wanted))
            found.push(`${collectionName}/${String(BSON.deserialize(bytes)['_id'])}`);
        }
      }
      return found;
    },
    inTemporal: async (conversationId) => {
      const found: string[] = [];
      const ids = ['turn', 'handoff'].map((kind) => `WorkflowId = "${kind}/${conversationId}"`);
      for await (const run of temporal.workflow.list({ query: ids.join(' OR ') })) {
        found.push(`${run.workflowId} ${run.status.name}`);
      }
      return found;
    },
    pushesInTemporal: async (conversationId) => {
      const found: string[] = [];
      const query = `WorkflowId STARTS_WITH "push/turn_${withinConversation(conversationId)}"`;
      for await (const { workflowId } of temporal.workflow.list({ query })) found.push(workflowId);
      return found;
    },
    openIn: async (conversationId) => {
      const open: string[] = [];
      for (const id of [`turn/${conversationId}`, `handoff/${conversationId}`]) {
        const handle = temporal.workflow.getHandle(id);
        const run = await handle.describe().catch((error: unknown) => {
          if (error instanceof WorkflowNotFoundError) return null;
          throw error;
        });
        if (run?.status.name === 'RUNNING') open.push(id);
      }
      return open;
    },
    close: async () => {
      await mongo.close();
      await connection.close();
    },
  };
}
