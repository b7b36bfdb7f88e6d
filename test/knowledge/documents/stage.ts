import { randomUUID } from 'node:crypto';
import { startEmbeddingsServer, type EmbeddingsServer } from '../../support/embeddings-server';
import { ownDatabase } from '../../support/own-database';
import { testDocuments, type TestDocuments } from '../../support/test-documents';
import { startTestService, type TestService } from '../../support/test-service';

export interface Stage extends TestDocuments {
  service: TestService;
  embeddings: EmbeddingsServer;
  /** Creates a tenant and returns its id. */
  tenant(): Promise<string>;
  close(): Promise<void>;
}

export const embeddingsModel = 'test-embeddings';

/** Starts a service with an embeddings model, and gives access to its documents. */
export async function setStage(): Promise<Stage> {
  const embeddings = await startEmbeddingsServer();
  const taskQueue = `test-${randomUUID()}`;
  const databaseUri = ownDatabase();
  const service = await startTestService({
    MONGODB_URI: databaseUri,
    TASK_QUEUE: taskQueue,
    OPENAI_BASE_URL: embeddings.url,
    EMBEDDING_MODEL: embeddingsModel,
  });
  const documents = await testDocuments(service.store, taskQueue, { databaseUri, embeddingsModel });
  return {
    ...documents,
    service,
    embeddings,
    tenant: async () => (await service.tenant()).tenantId,
    close: async () => {
      await documents.close();
      await service.stop();
      await embeddings.close();
    },
  };
}
