import { isJsonObject, type JsonObject } from '../../domain/json';
import { CannotBeTool } from './cannot-be-tool';
import type { ImportAnswer, ImportedTool, ImportOrder, LeftOutOperation, NeededHeader } from './import-order';
import { listOperations, type Operation } from './list-operations';
import { lineOf } from './plain-texts';
import { readDocument } from './read-document';
import { readOperation } from './read-operation';
import { readSecurity } from './read-security';
import { References } from './references';

/** Far more than any agent has. */
const mostOperations = 1_000;

/** Throws an error with the reason if values can't be checked against the schema. */
type Compile = (schema: string) => void;

/** Reads the tools of an OpenAPI document. Runs in a thread that may be terminated. */
export function readTools(order: ImportOrder, compile: Compile): ImportAnswer {
  const document = readDocument(order.text);
  if (typeof document === 'string') return { problem: document };
  const references = new References(document);
  const chosen = chosenOf(listOperations(document, references), order.operations);
  if ('problem' in chosen) return chosen;
  const tools: ImportedTool[] = [];
  const leftOut: LeftOutOperation[] = webhooksOf(document);
  const needs = new Map<string, NeededHeader>();
  const headers = new Set(order.headers.map((name) => name.toLowerCase()));
  const schemes = references.object(references.object(document['components'])['securitySchemes']);
  for (const operation of chosen.operations) {
    try {
      const notes = new Set<string>();
      const { security = document['security'] } = operation.value;
      const needed = readSecurity(references, schemes, security, notes);
      const { address, baseUrl } = order;
      const read = { document, references, address, baseUrl, headers, notes };
      const tool = readOperation(operation, read);
      compile(JSON.stringify(tool.parameters));
      tools.push(tool);
      for (const one of needed) needs.set(one.header.toLowerCase(), one);
    } catch (error) {
      leftOut.push({ operation: operation.key, reason: reasonOf(error) });
    }
  }
  const title = lineOf(references.object(document['info'])['title'], 200);
  return { ...(title !== undefined && { title }), tools, leftOut, needs: [...needs.values()] };
}

function chosenOf(
  all: Operation[],
  wanted: string[] | undefined,
): { operations: Operation[] } | { problem: string } {
  if (!wanted)
    return all.length > mostOperations ? { problem: manyOperations(all.length) } : { operations: all };
  const unknown = wanted.filter((one) => !all.some((each) => isNamed(each, one)));
  if (unknown.length > 0)
    return { problem: `The document has no operation ${unknown.slice(0, 10).join(', ')}.` };
  return { operations: all.filter((one) => wanted.some((name) => isNamed(one, name))) };
}

function isNamed({ key, id }: Operation, name: string): boolean {
  return key === name || id === name;
}

function manyOperations(count: number): string {
  return `The document has ${count} operations. Name at most ${mostOperations} of them in operations.`;
}

function webhooksOf({ webhooks }: JsonObject): LeftOutOperation[] {
  return Object.keys(isJsonObject(webhooks) ? webhooks : {}).map((name) => ({
    operation: `webhook ${name.slice(0, 200)}`,
    reason: 'The server makes this request, so no tool can.',
  }));
}

function reasonOf(error: unknown): string {
  if (error instanceof CannotBeTool) return error.message;
  const why = error instanceof Error ? error.message.slice(0, 200) : 'unknown fault';
  return `Its arguments have a schema that can’t be used: ${why}.`;
}
