import type { CitationData } from '../../../../turns/relay/events';
import {
  annotationsIn,
  messageItem,
  textPart,
  type CallItem,
  type MessageItem,
  type OutputItem,
  type QuestionItem,
  type SearchItem,
} from './items';

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
