import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import type { ReplyPart } from '../../reply/reply-part';

type CallStreamPart = Extract<
  LanguageModelV3StreamPart,
  { type: 'tool-input-start' | 'tool-input-delta' | 'tool-call' }
>;

interface BegunCall {
  key: string;
  arguments: string;
}

/** Converts the pieces of calls. Each call also comes whole at its end, of which only what is new is passed on. */
export class CallReader {
  /** By id, the newest of each. Some servers give all calls the same id. */
  private readonly begun = new Map<string, BegunCall>();
  private count = 0;

  read(part: CallStreamPart): ReplyPart[] {
    // A call that the provider runs itself is none of ours.
    if ('providerExecuted' in part && part.providerExecuted) return [];
    switch (part.type) {
      case 'tool-input-start':
        return [this.begin(part.id, part.toolName)];
      case 'tool-input-delta':
        return this.add(part.id, part.delta);
      case 'tool-call': {
        const { toolCallId: id, toolName, input } = part;
        const before = this.begun.has(id) ? [] : [this.begin(id, toolName)];
        const sofar = this.begun.get(id)?.arguments ?? '';
        return [...before, ...(input.startsWith(sofar) ? this.add(id, input.slice(sofar.length)) : [])];
      }
    }
  }

  private begin(id: string, name: string): ReplyPart {
    this.count += 1;
    const key = `${this.count}`;
    this.begun.set(id, { key, arguments: '' });
    return { type: 'call', key, id, name };
  }

  private add(id: string, added: string): ReplyPart[] {
    const call = this.begun.get(id);
    if (!call || added === '') return [];
    call.arguments += added;
    return [{ type: 'call', key: call.key, arguments: added }];
  }
}
