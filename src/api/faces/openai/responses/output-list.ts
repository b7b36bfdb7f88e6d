import type { CitationData, DataOf } from '../../../../turns/relay/events';
import type { OpenAI } from 'openai';
import { callShown, takesOutput, type Action } from '../../questions';
import { itemId } from '../answer-ids';

/** The name under which tools of the agent and its questions come. */
const serverLabel = 'holdfast';

type TextPart = OpenAI.Responses.ResponseOutputText;
/** A file that the text cites: `index` is where the citation stands in it. */
type Annotation = OpenAI.Responses.ResponseOutputText.FileCitation;
type MessageItem = OpenAI.Responses.ResponseOutputMessage;
/** A call that the service runs itself. Its arguments and result are not for users. */
export type CallItem = OpenAI.Responses.ResponseOutputItem.McpCall;
type SearchItem = OpenAI.Responses.ResponseFileSearchToolCall;
/** A yes or no, whose id is the question's, or a choice or a form, whose `call_id` is. */
type QuestionItem =
  OpenAI.Responses.ResponseOutputItem.McpApprovalRequest | OpenAI.Responses.ResponseFunctionToolCall;
export type OutputItem = MessageItem | CallItem | SearchItem | QuestionItem;

function textPart(text: string, annotations: Annotation[] = []): TextPart {
  return { type: 'output_text', text, annotations, logprobs: [] };
}

function messageItem(id: string, status: MessageItem['status'], content: TextPart[]): MessageItem {
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
function annotationsIn(text: string, citations: CitationData[] = []): Annotation[] {
  const cited = new Map(citations.map((citation) => [citation.number, citation]));
  return [...text.matchAll(/\[(\d{1,6})\]/g)].flatMap(({ index, 1: number }) => {
    const citation = cited.get(Number(number));
    if (!citation) return [];
    const { documentId, name } = citation;
    return [{ type: 'file_citation' as const, file_id: documentId, filename: name, index }];
  });
}

/** An event of the stream, without its sequence number. */
export interface Made {
  type: string;
  [field: string]: unknown;
}

interface OpenText {
  at: number;
  id: string;
  text: string;
}

/** The output of a response, and the events in which it grows. A text that was taken back keeps its index alone. */
export class OutputList {
  private readonly made: (OutputItem | undefined)[] = [];
  private text: OpenText | undefined;

  items(): OutputItem[] {
    return this.made.flatMap((item) => (item ? [structuredClone(item)] : []));
  }

  /** Begins a text, unless one is open. */
  openText(id: string): Made[] {
    return this.opened(id).opening;
  }

  /** `opening` is what comes before the added text, if none was open. */
  addText(id: string, delta: string): { opening: Made[]; added: Made } {
    const { open, opening } = this.opened(id);
    open.text += delta;
    this.made[open.at] = messageItem(open.id, 'in_progress', [textPart(open.text)]);
    return {
      opening,
      added: { type: 'response.output_text.delta', ...this.place(open), delta, logprobs: [] },
    };
  }

  endText(citations: CitationData[] = [], status: MessageItem['status'] = 'completed'): Made[] {
    if (!this.text) return [];
    const open = this.text;
    this.text = undefined;
    const part = textPart(open.text, annotationsIn(open.text, citations));
    const item = messageItem(open.id, status, [part]);
    this.made[open.at] = item;
    const place = this.place(open);
    const annotated = part.annotations.map((annotation, index) => {
      const type = 'response.output_text.annotation.added';
      return { type, ...place, annotation_index: index, annotation };
    });
    return [
      ...annotated,
      { type: 'response.output_text.done', ...place, text: open.text, logprobs: [] },
      { type: 'response.content_part.done', ...place, part },
      this.done(open.at, item),
    ];
  }

  /** Takes the open text back. */
  voidText(): Made[] {
    const at = this.text?.at;
    const ended = this.endText([], 'incomplete');
    if (at !== undefined) this.made[at] = undefined;
    return ended;
  }

  beginCall(item: CallItem): Made[] {
    const added = this.add(item);
    const place = { item_id: item.id, output_index: this.made.length - 1 };
    return [
      added,
      { type: 'response.mcp_call.in_progress', ...place },
      { type: 'response.mcp_call_arguments.done', ...place, arguments: item.arguments },
    ];
  }

  endCall(item: CallItem): Made[] {
    const at = this.made.indexOf(item);
    const place = { item_id: item.id, output_index: at };
    const type = item.status === 'completed' ? 'response.mcp_call.completed' : 'response.mcp_call.failed';
    return [{ type, ...place }, this.done(at, item)];
  }

  addSearch(item: SearchItem): Made[] {
    const added = this.add({ ...item, status: 'in_progress', results: null });
    const at = this.made.length - 1;
    this.made[at] = item;
    const steps = ['in_progress', 'searching', 'completed'].map((step) => {
      return { type: `response.file_search_call.${step}`, item_id: item.id, output_index: at };
    });
    return [added, ...steps, this.done(at, item)];
  }

  addQuestion(item: QuestionItem): Made[] {
    const isCall = item.type === 'function_call';
    const added = this.add(isCall ? { ...item, arguments: '', status: 'in_progress' } : item);
    const at = this.made.length - 1;
    this.made[at] = item;
    const place = { item_id: item.id, output_index: at };
    const type = 'response.function_call_arguments';
    const filled = [
      { type: `${type}.delta`, ...place, delta: item.arguments },
      { type: `${type}.done`, ...place, name: item.name, arguments: item.arguments },
    ];
    return [added, ...(isCall ? filled : []), this.done(at, item)];
  }

  private opened(id: string): { open: OpenText; opening: Made[] } {
    if (this.text) return { open: this.text, opening: [] };
    const added = this.add(messageItem(id, 'in_progress', []));
    const open = { at: this.made.length - 1, id, text: '' };
    this.text = open;
    const part = { type: 'response.content_part.added', ...this.place(open), part: textPart('') };
    return { open, opening: [added, part] };
  }

  private add(item: OutputItem): Made {
    this.made.push(item);
    const shown = structuredClone(item);
    return { type: 'response.output_item.added', output_index: this.made.length - 1, item: shown };
  }

  private done(at: number, item: OutputItem): Made {
    return { type: 'response.output_item.done', output_index: at, item: structuredClone(item) };
  }

  private place({ at, id }: OpenText) {
    return { item_id: id, output_index: at, content_index: 0 };
  }
}
