import type { OpenAI } from 'openai';
import type { CitationData, DataOf } from '../../../../turns/relay/events';
import { callShown, takesOutput, type Action } from '../../questions';
import { itemId } from '../answer-ids';

/** The name under which tools of the agent and its questions come. */
const serverLabel = 'holdfast';

type TextPart = OpenAI.Responses.ResponseOutputText;
/** A file that the text cites: `index` is where the citation stands in it. */
type Annotation = OpenAI.Responses.ResponseOutputText.FileCitation;
export type MessageItem = OpenAI.Responses.ResponseOutputMessage;
/** A call that the service runs itself. Its arguments and result are not for users. */
export type CallItem = OpenAI.Responses.ResponseOutputItem.McpCall;
export type SearchItem = OpenAI.Responses.ResponseFileSearchToolCall;
/** A yes or no, whose id is the question's, or a choice or a form, whose `call_id` is. */
export type QuestionItem =
  OpenAI.Responses.ResponseOutputItem.McpApprovalRequest | OpenAI.Responses.ResponseFunctionToolCall;
export type OutputItem = MessageItem | CallItem | SearchItem | QuestionItem;

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
export function questionItem(turnId: string, action: Action): QuestionItem {
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
