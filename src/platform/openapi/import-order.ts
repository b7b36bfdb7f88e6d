import type { JsonObject } from '../../domain/json';
import type { HttpRequestTemplate } from '../../domain/tool';

/** An order to a thread: the tools of an OpenAPI document. */
export interface ImportOrder {
  /** JSON or YAML. */
  text: string;
  /** What servers without a host are relative to, or undefined. */
  address?: string;
  /** Where the API is, instead of the document's servers. */
  baseUrl?: string;
  /** The operations to read, as `GET /path` or by `operationId`. Absent: all. */
  operations?: string[];
  /** Names of headers that each request gets, so that no argument is needed for them. */
  headers: string[];
}

/** A tool that an operation becomes. */
export interface ImportedTool {
  /** `GET /pets/{petId}` */
  operation: string;
  name: string;
  description: string;
  parameters: JsonObject;
  http: HttpRequestTemplate;
  /** What the tool can't do of what the operation can, as sentences. */
  notes: string[];
}

/** An operation that can't be a tool, and the reason as a sentence. */
export interface LeftOutOperation {
  operation: string;
  reason: string;
}

/** A header that operations ask for, and what it holds. */
export interface NeededHeader {
  header: string;
  holds: string;
}

export interface ReadTools {
  title?: string;
  tools: ImportedTool[];
  leftOut: LeftOutOperation[];
  needs: NeededHeader[];
}

/** The tools, or the reason why the document can't be read. */
export type ImportAnswer = ReadTools | { problem: string };
