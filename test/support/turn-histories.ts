import { Client } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { connectToTemporal } from './temporal-connection';

/** One closed run of a workflow, as Temporal stores it. */
export interface TurnHistory {
  workflowId: string;
  /** In Temporal's JSON format. */
  json: string;
  /** Event types in order, without their common prefix. */
  events: string[];
  /** The history's size as Temporal reports it. */
  bytes: number;
}

export interface TurnHistories {
  /** The conversation's newest turn, with the earlier turns of its continue-as-new chain; oldest first. */
  of(conversationId: string): Promise<[TurnHistory, ...TurnHistory[]]>;
  /** The conversation's newest handoff, after it has left the inbox; oldest run first. */
  ofHandoff(conversationId: string): Promise<[TurnHistory, ...TurnHistory[]]>;
  /** The document's newest workflow, after its end. */
  ofDocument(documentId: string): Promise<[TurnHistory, ...TurnHistory[]]>;
  /** The erasure's workflow, after its end. */
  ofErasure(erasureId: string): Promise<[TurnHistory, ...TurnHistory[]]>;
  /** A schedule's workflow, after its end. */
  ofScheduled(workflowId: string): Promise<[TurnHistory, ...TurnHistory[]]>;
  /** The workflow that notified clients of a turn, after its end. */
  ofPush(turnId: string): Promise<[TurnHistory, ...TurnHistory[]]>;
  close(): Promise<void>;
}

/** Reads the histories of turns from the run's Temporal server. Import `one-protobufjs` first. */
export async function connectHistories(): Promise<TurnHistories> {
  const address = process.env['HOLDFAST_TEST_TEMPORAL'];
  if (!address) throw new Error('Start the tests with npm test; its global setup says where Temporal is.');
  const connection = await connectToTemporal(address);
  const client = new Client({ connection });
  return {
    of: (conversationId) => readAll(client, `turn/${conversationId}`),
    ofHandoff: (conversationId) => readAll(client, `handoff/${conversationId}`),
    ofDocument: (documentId) => readAll(client, `document/${documentId}`),
    ofErasure: (erasureId) => readAll(client, `erasure/${erasureId}`),
    ofScheduled: (workflowId) => readAll(client, workflowId),
    ofPush: (turnId) => readAll(client, `push/${turnId}`),
    close: () => connection.close(),
  };
}

async function readAll(client: Client, workflowId: string): Promise<[TurnHistory, ...TurnHistory[]]> {
  await client.workflow.getHandle(workflowId).result();
  const runs: [TurnHistory, ...TurnHistory[]] = [await read(client, workflowId)];
  for (let earlier = runBefore(runs[0]); earlier; earlier = runBefore(runs[0])) {
    runs.unshift(await read(client, workflowId, earlier));
  }
  return runs;
}

async function read(client: Client, workflowId: string, runId?: string): Promise<TurnHistory> {
  const handle = client.workflow.getHandle(workflowId, runId);
  const [history, { historySize: bytes = 0 }] = await Promise.all([handle.fetchHistory(), handle.describe()]);
  const json = historyToJSON(history);
  const events = [...json.matchAll(/"EVENT_TYPE_([A-Z_]+)"/g)].map(([, name = '']) => name);
  return { workflowId, json, events, bytes };
}

function runBefore({ json }: TurnHistory): string | undefined {
  return /"continuedExecutionRunId": *"([^"]+)"/.exec(json)?.[1];
}

/**
 * Returns the history as JSON, followed by every string in it decoded from base64, as in Temporal's payloads.
 */
export function readable(json: string): string {
  const decoded: string[] = [];
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'string') decoded.push(Buffer.from(value, 'base64').toString('utf8'));
    return value;
  });
  return [json, ...decoded].join('\n');
}
