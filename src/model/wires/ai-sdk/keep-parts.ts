import type { LanguageModelV3StreamPart, SharedV3ProviderMetadata } from '@ai-sdk/provider';
import { isJsonObject, toJsonObject, type JsonObject, type JsonValue } from '../../../domain/json';
import { keptState, type KeptMetadata, type KeptPart } from './kept-parts';

interface OpenPart {
  type: KeptPart['type'];
  id: string;
  text: string;
  metadata: KeptMetadata;
}

/** Notes the parts of a reply in their order, with what must go back to the model. */
export class PartKeeper {
  private readonly parts = new Map<string, OpenPart>();

  note(part: LanguageModelV3StreamPart): void {
    switch (part.type) {
      case 'reasoning-start':
      case 'reasoning-end':
        return this.add('reasoning', part);
      case 'reasoning-delta':
        return this.add('reasoning', part, part.delta);
      case 'text-start':
      case 'text-end':
        return this.add('text', part);
      case 'text-delta':
        return this.add('text', part, part.delta);
      case 'tool-input-start':
        return this.add('call', part);
      case 'tool-call':
        return this.add('call', { ...part, id: part.toolCallId });
    }
  }

  /** Returns undefined if the model need not get anything back. */
  state(): JsonValue | undefined {
    return keptState([...this.parts.values()].flatMap(kept));
  }

  private add(
    type: KeptPart['type'],
    { id, providerMetadata }: { id: string; providerMetadata?: SharedV3ProviderMetadata },
    added = '',
  ): void {
    const key = `${type}/${id}`;
    const { text, metadata } = this.parts.get(key) ?? { text: '', metadata: {} };
    this.parts.set(key, { type, id, text: text + added, metadata: joined(metadata, providerMetadata) });
  }
}

/** A piece names only what is new, so the pieces of a part are joined. */
function joined(before: KeptMetadata, added: SharedV3ProviderMetadata = {}): KeptMetadata {
  const objects = Object.entries(toJsonObject(added)).flatMap(([name, each]): [string, JsonObject][] =>
    isJsonObject(each) ? [[name, { ...before[name], ...each }]] : [],
  );
  return { ...before, ...Object.fromEntries(objects) };
}

/** Thoughts without a signature need not go back; no vendor takes them. */
function kept({ type, id, text, metadata }: OpenPart): KeptPart[] {
  const isSigned = Object.keys(metadata).length > 0;
  const signed = isSigned ? { metadata } : {};
  switch (type) {
    case 'reasoning':
      return isSigned ? [{ type, text, metadata }] : [];
    case 'text':
      return text ? [{ type, chars: text.length, ...signed }] : [];
    case 'call':
      return [{ type, id, ...signed }];
  }
}
