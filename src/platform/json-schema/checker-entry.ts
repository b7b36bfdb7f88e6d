// The worker thread that compiles tenants' schemas and checks values against them. checker-thread.ts starts
// it, and terminates it if an order takes too long.
import { parentPort } from 'node:worker_threads';
import { CompiledSchemas } from './compiled-schemas';
import type { Answer, ThreadMessage } from './messages';
import { orderOf, type Order } from './order';
import { ownThreadId } from './thread-time';

const schemas = new CompiledSchemas();
const notCheckable = { path: [], message: 'could not be checked against the schema' };

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

function answerTo({ schema, value }: Order): Answer {
  try {
    if (value === undefined) {
      schemas.tryOut(schema);
      return { kind: 'checked', faults: [] };
    }
    if (schemas.compile(schema)) send({ kind: 'compiled' });
  } catch (error) {
    return { kind: 'unusable', reason: error instanceof Error ? error.message : 'unknown fault' };
  }
  try {
    return { kind: 'checked', faults: schemas.check(schema, value) };
  } catch {
    // Such as a schema that refers to itself without end.
    return { kind: 'checked', faults: [notCheckable] };
  }
}

parentPort?.on('message', (order: unknown) => send(answerTo(orderOf(order))));
const threadId = ownThreadId();
send({ kind: 'ready', ...(threadId !== undefined && { threadId }) });
