import { Client } from '@temporalio/client';
import { MongoClient } from 'mongodb';
import { Documents, type Upload } from '../../src/knowledge/documents/documents';
import { IngestionGateway } from '../../src/knowledge/documents/ingestion-gateway';
import type { KnowledgeDocument } from '../../src/domain/document';
import { newId } from '../../src/domain/ids';
import type { Store } from '../../src/store/store';
import { TemporalCalls } from '../../src/temporal/temporal-calls';
import { waitFor } from './wait-for';
import { required } from './required';
import { connectToTemporal } from './temporal-connection';

export interface TestDocuments {
  documents: Documents;
  /** Adds a file under the given id, or a new one. */
  add(tenantId: string, upload: Partial<Upload> & { bytes: Buffer }): ReturnType<Documents['add']>;
  /** Waits until the document satisfies `is`. */
  until(document: KnowledgeDocument, is: (now: KnowledgeDocument) => boolean): Promise<KnowledgeDocument>;
  untilReady(document: KnowledgeDocument): Promise<KnowledgeDocument>;
  /** Waits for the end of the document's workflow. */
  workflowEnd(documentId: string): Promise<void>;
  /** Attempts of the activity that the document's workflow waits for; 0 if there is none. */
  attempts(documentId: string): Promise<number>;
  /** The places of the text in the database, as collection and id. */
  traces(text: string): Promise<string[]>;
  close(): Promise<void>;
}

const quick = { attempts: 3, backoffMs: 10, laterMs: 50, rarelyMs: 3_600_000 };

/** Documents of a service whose processes use this task queue, and the database at `databaseUri`. */
export async function testDocuments(
  store: Store,
  taskQueue: string,
  options: {
    databaseUri?: string;
    embeddingsModel?: string;
    mostWaiting?: number;
    /** The time without a heartbeat after which a reading or embedding process counts as dead. */
    heartbeatTimeoutMs?: number;
    times?: Partial<typeof quick>;
  } = {},
): Promise<TestDocuments> {
  const connection = await connectToTemporal();
  const client = new Client({ connection });
  const database = new MongoClient(options.databaseUri ?? required('HOLDFAST_TEST_MONGODB_URI'));
  const temporal = new TemporalCalls({ connection, namespace: 'default', taskQueue });
  const times = { ...quick, ...options.times };
  const { embeddingsModel, mostWaiting = 1_000, heartbeatTimeoutMs = 5_000 } = options;
  const documents = new Documents({
    store,
    mostWaiting,
    maxBytes: 20 * 1024 * 1024,
    ...(embeddingsModel !== undefined && { embeddingsModel }),
    gateway: new IngestionGateway(temporal, { times, heartbeatTimeoutMs }),
  });

  const until: TestDocuments['until'] = async ({ tenantId, documentId }, is) => {
    let now = await documents.get(tenantId, documentId);
    const look = async () => is((now = await documents.get(tenantId, documentId)));
    await waitFor(`the document (${now.state} at first)`, look);
    return now;
  };
  return {
    documents,
    add: (tenantId, upload) =>
      documents.add(tenantId, { documentId: newId('doc'), name: 'notes.md', ...upload }),
    until,
    untilReady: (document) => until(document, ({ state }) => state === 'ready'),
    workflowEnd: async (documentId) => {
      await client.workflow.getHandle(`document/${documentId}`).result();
    },
    attempts: async (documentId) => {
      const { raw } = await client.workflow.getHandle(`document/${documentId}`).describe();
      return raw.pendingActivities?.[0]?.attempt ?? 0;
    },
    traces: (text) => tracesIn(database, text),
    close: async () => {
      await connection.close();
      await database.close();
    },
  };
}

async function tracesIn(client: MongoClient, text: string): Promise<string[]> {
  const db = client.db();
  const found: string[] = [];
  for (const { name } of await db.listCollections().toArray()) {
    for await (const { _id, ...rest } of db.collection(name).find()) {
      if (`${String(_id)} ${JSON.stringify(rest)}`.includes(text)) found.push(`${name} ${String(_id)}`);
    }
  }
  return found;
}
