import { isJsonObject, type JsonObject, type JsonValue } from '../../../domain/json';
import { providerFailure } from '../../failures/provider-failure';
import type { EndReason, ReplyPart } from '../../reply/reply-part';
import { argumentsIn, isSaid, objectIn, objectsIn, textIn } from '../json-fields';
import { usagePart } from '../token-usage';
import { keptOutput } from './kept-output';
import { blankLine, indexIn, OutputItems, type OutputItem, type Told } from './output-items';

/** Every other reason means that the provider failed. */
const incompleteReasons: Record<string, EndReason> = {
  max_output_tokens: 'length',
  content_filter: 'filtered',
};

/**
 * Reads the events of one streamed response. Whatever no delta brought is read from the events that repeat it whole, since
 * some servers send those alone. Events that it does not know are skipped.
 */
export class ResponseReader {
  private readonly items = new OutputItems();
  private readonly begun = new Set<Told>();
  private refused = false;
  hasEnded = false;

  constructor(private readonly model: string) {}

  /** @throws ModelError if the event reports a failure */
  read(event: JsonValue): ReplyPart[] {
    if (!isJsonObject(event)) return [];
    const { type, response, item, delta, output_index, error } = event;
    if (type === 'error' || isSaid(error)) throw providerFailure({ body: event }, this.model);
    const index = indexIn(output_index);
    const grown = (ofType: string) => this.items.grown(ofType, event);
    switch (type) {
      case 'response.created':
        return modelIn(objectIn(response));
      case 'response.output_item.added':
        return isJsonObject(item) ? callBegins(this.items.added(index, item)) : [];
      case 'response.output_item.done':
        return isJsonObject(item) ? this.rest(this.items.done(index, item), item) : [];
      case 'response.refusal.delta':
        this.refused = true;
        return this.tell(grown('message'), 'text', textIn(delta));
      case 'response.output_text.delta':
        return this.tell(grown('message'), 'text', textIn(delta));
      case 'response.reasoning_summary_text.delta':
        return this.summary(grown('reasoning'), event);
      case 'response.reasoning_text.delta':
        return this.tell(grown('reasoning'), 'thoughts', textIn(delta));
      case 'response.function_call_arguments.delta':
        return this.tell(grown('function_call'), 'arguments', textIn(delta));
      case 'response.function_call_arguments.done':
        return this.tellRest(grown('function_call'), 'arguments', argumentsIn(event['arguments']));
      case 'response.completed':
      case 'response.incomplete':
      case 'response.failed':
        return this.ended(objectIn(response), type.slice('response.'.length));
      case undefined:
        return Array.isArray(event['output']) ? this.ended(event, 'completed') : [];
      default:
        return [];
    }
  }

  private summary(item: OutputItem, { delta, summary_index }: JsonObject): ReplyPart[] {
    const part = indexIn(summary_index);
    const isNext = item.told.summary !== '' && part !== item.part;
    item.part = part;
    return this.tell(item, 'summary', (isNext ? blankLine : '') + textIn(delta));
  }

  private ended(response: JsonObject, assumed: string): ReplyPart[] {
    const { status, error = null, usage, output, incomplete_details: details } = response;
    const word = textIn(status) || assumed;
    if (word === 'failed') throw providerFailure({ body: { error } }, this.model);
    const rest = this.items.inOutput(objectsIn(output)).flatMap(([item, whole]) => this.rest(item, whole));
    return [
      ...modelIn(response),
      ...rest,
      ...this.kept(),
      ...(isJsonObject(usage) ? [usageIn(usage)] : []),
      ...this.end(word, textIn(objectIn(details)['reason'])),
    ];
  }

  /** A response that still runs has no end. */
  private end(status: string, incomplete: string): ReplyPart[] {
    if (status === 'in_progress' || status === 'queued') return [];
    this.hasEnded = true;
    if (status === 'completed')
      return [{ type: 'end', reason: this.refused ? 'refusal' : 'stop', word: status }];
    const word = incomplete || status;
    return [{ type: 'end', reason: incompleteReasons[word] ?? 'failed', word }];
  }

  private kept(): ReplyPart[] {
    const said = this.items.all.filter(({ type, told }) => type !== 'message' || told.text !== '');
    const kept = keptOutput(said.map(({ whole, told }) => ({ ...whole, chars: told.text.length })));
    return kept ? [{ type: 'kept', kept }] : [];
  }

  private rest(item: OutputItem, { type, content, summary, arguments: args }: JsonObject): ReplyPart[] {
    const parts = objectsIn(content);
    switch (type) {
      case 'message':
        this.refused ||= parts.some((part) => part['type'] === 'refusal');
        return this.tellRest(item, 'text', parts.map(textOfPart).join(''));
      case 'reasoning':
        return [
          ...this.tellRest(item, 'summary', objectsIn(summary).map(textOfPart).join(blankLine)),
          ...this.tellRest(item, 'thoughts', parts.map(textOfPart).join('')),
        ];
      case 'function_call':
        return [...callBegins(item), ...this.tellRest(item, 'arguments', argumentsIn(args))];
      default:
        return [];
    }
  }

  private tellRest(item: OutputItem, what: Told, whole: string): ReplyPart[] {
    const told = item.told[what];
    return whole.startsWith(told) ? this.tell(item, what, whole.slice(told.length)) : [];
  }

  private tell(item: OutputItem, what: Told, added: string): ReplyPart[] {
    if (added === '') return [];
    const isNext = item.told[what] === '' && this.begun.has(what);
    this.begun.add(what);
    item.told[what] += added;
    if (what === 'arguments') return [{ type: 'call', key: item.key, arguments: added }];
    const text = (isNext ? blankLine : '') + added;
    if (what === 'text') return [{ type: 'text', text }];
    return [{ type: 'reasoning', text, ...(what === 'summary' && { isSummary: true as const }) }];
  }
}

function callBegins({ key, type, whole }: OutputItem): ReplyPart[] {
  if (type !== 'function_call') return [];
  const [id, name] = [textIn(whole['call_id']), textIn(whole['name'])];
  return [{ type: 'call', key, ...(id && { id }), ...(name && { name }) }];
}

function textOfPart({ text, refusal }: JsonObject): string {
  return textIn(text) || textIn(refusal);
}

function modelIn({ model }: JsonObject): ReplyPart[] {
  return typeof model === 'string' && model ? [{ type: 'model', name: model }] : [];
}

function usageIn(usage: JsonObject): ReplyPart {
  return usagePart({
    prompt: usage['input_tokens'],
    completion: usage['output_tokens'],
    total: usage['total_tokens'],
    reasoning: objectIn(usage['output_tokens_details'])['reasoning_tokens'],
    cached: objectIn(usage['input_tokens_details'])['cached_tokens'],
  });
}
