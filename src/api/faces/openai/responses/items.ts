import type { CitationData, DataOf } from '../../../../turns/relay/events';
import { callShown, takesOutput, type Action } from '../../questions';
import { itemId } from '../answer-ids';

/** The name under which tools of the agent and its questions come. */
const serverLabel = 'holdfast';

/** A file that the text cites: `index` is where the citation stands in it. */
interface Annotation {
  type: 'file_citation';
  file_id: string;
  filename: string;
  index: number;
}

interface TextPart {
  type: 'output_text';
  text: string;
  annotations: Annotation[];
  logprobs: [];
}

export interface MessageItem {
  type: 'message';
  id: string;
  role: 'assistant';
  status: 'in_progress' | 'completed' | 'incomplete';
  content: TextPart[];
}

/** A call that the service runs itself. What tools get and return is not for users. */
export interface CallItem {
  type: 'mcp_call';
  id: string;
  server_label: string;
  name: string;
  arguments: '{}';
  output: null;
  error: string | null;
  approval_request_id: string | null;
  status: 'in_progress' | 'completed' | 'failed' | 'incomplete';
}

export interface SearchItem {
  type: 'file_search_call';
  id: string;
  queries: string[];
  status: 'in_progress' | 'completed';
  results: { file_id: string; filename: string; score: number }[] | null;
}

/** A yes or no. Its id is the question's. */
interface ApprovalItem {
  type: 'mcp_approval_request';
  id: string;
  server_label: string;
  name: string;
  arguments: string;
}

/** A choice or a form. Its `call_id` is the question's. */
interface AskedItem {
  type: 'function_call';
  id: string;
  call_id: string;
  name: string;
  arguments: string;
  status: 'in_progress' | 'completed';
}

export type OutputItem = MessageItem | CallItem | SearchItem | ApprovalItem | AskedItem;

export function textPart(text: string, annotations: Annotation[] = []): TextPart {
  return { type: 'output_text', text, annotations, logprobs: [] };
}

export function messageItem(id: string, status: MessageItem['status'], content: TextPart[]): MessageItem {
  return { type: 'message', id, role: 'assistant', status, content };
}

export function callItem(
  turnId: string,
  { tool, callId }: DataOf<'tool.start'>,
  approvalId: string | undefined,
): CallItem {
  return {
    type: 'mcp_call',
    id: itemId('mcp', turnId, callId),
    server_label: serverLabel,
    name: tool,
    arguments: '{}',
    output: null,
    error: null,
    approval_request_id: approvalId ?? null,
    status: 'in_progress',
  };
}

export function searchItem(
  turnId: string,
  n: number,
  { queryUsed, documents }: DataOf<'rag.context'>,
): SearchItem {
  const found = documents.map(({ documentId, name, score }) => {
    return { file_id: documentId, filename: name, score };
  });
  const id = itemId('fs', turnId, n);
  return { type: 'file_search_call', id, queries: [queryUsed], status: 'completed', results: found };
}

/** Returns the question as an item. The id by which it is answered is the question's own, in any protocol. */
export function questionItem(turnId: string, action: Action): ApprovalItem | AskedItem {
  const { toolName: name, input } = callShown(action);
  const shown = { name, arguments: JSON.stringify(input) };
  const { type, instructionId } = action;
  if (!takesOutput(type))
    return { type: 'mcp_approval_request', id: instructionId, server_label: serverLabel, ...shown };
  const id = itemId('fc', turnId, instructionId);
  return { type: 'function_call', id, call_id: instructionId, ...shown, status: 'completed' };
}

/** Returns an annotation for each `[n]` in the text that stands for a passage, in their order. */
export function annotationsIn(text: string, citations: CitationData[] = []): Annotation[] {
  const cited = new Map(citations.map((citation) => [citation.number, citation]));
  return [...text.matchAll(/\[(\d{1,6})\]/g)].flatMap(({ index, 1: number }) => {
    const citation = cited.get(Number(number));
    if (!citation) return [];
    const { documentId, name } = citation;
    return [{ type: 'file_citation' as const, file_id: documentId, filename: name, index }];
  });
}
