import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { MongoClient } from 'mongodb';
import { isMissing } from '../../src/knowledge/index-files/index-files';
import { readable } from '../support/turn-histories';
import { connectToTemporal } from '../support/temporal-connection';

/** Returns every document of the database. */
export async function allDocuments(mongodbUri: string): Promise<Buffer> {
  const client = await MongoClient.connect(mongodbUri);
  try {
    const collections = await client.db().collections();
    const documents = await Promise.all(collections.map((collection) => collection.find().toArray()));
    return Buffer.from(JSON.stringify(documents));
  } finally {
    await client.close();
  }
}

/**
 * Returns the history of every workflow on a task queue, as Temporal returns it, with its payloads decoded.
 */
export async function allHistories(taskQueue: string): Promise<Buffer> {
  const connection = await connectToTemporal();
  try {
    const { workflow } = new Client({ connection });
    const histories: string[] = [];
    for await (const { workflowId, runId } of workflow.list({ query: `TaskQueue = '${taskQueue}'` })) {
      histories.push(readable(historyToJSON(await workflow.getHandle(workflowId, runId).fetchHistory())));
    }
    return Buffer.from(histories.join('\n'));
  } finally {
    await connection.close();
  }
}

/**
 * Returns every file below a folder whose path `isWanted`. Of FerretDB's files, only those of the database at
 * `mongodbUri`: the others belong to other tests, and there are many.
 */
export function allFiles(
  folder: string,
  mongodbUri: string,
  isWanted: (path: string) => boolean = () => true,
): { path: string; bytes: Buffer }[] {
  const own = `${new URL(mongodbUri).pathname.slice(1)}.sqlite`;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (entry.name.startsWith(own) || !entry.name.includes('.sqlite')))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(isWanted)
    .flatMap((path) => contentOf(path) ?? []);
}

/** Undefined if it was deleted meanwhile: the whole run shares the folder. */
function contentOf(path: string): { path: string; bytes: Buffer } | undefined {
  try {
    return { path, bytes: readFileSync(path) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
