import {
  AbstractChat,
  DefaultChatTransport,
  type ChatInit,
  type ChatState,
  type ChatStatus,
  type UIMessage,
} from 'ai';
import { version } from 'ai/package.json';

/** True if this run's AI SDK removes the parts that a `reset-step` voids. */
export const knowsResets = Number.parseInt(version, 10) >= 7;

class PlainState implements ChatState<UIMessage> {
  status: ChatStatus = 'ready';
  error: Error | undefined;
  messages: UIMessage[] = [];
  pushMessage = (message: UIMessage) => void this.messages.push(message);
  popMessage = () => void this.messages.pop();
  replaceMessage = (index: number, message: UIMessage) =>
    void (this.messages[index] = this.snapshot(message));
  snapshot = <T>(value: T): T => structuredClone(value);
}

/** The AI SDK's own chat, without a page around it. */
export class AiChat extends AbstractChat<UIMessage> {
  constructor(
    {
      url,
      agentId,
      key,
      headers = {},
    }: { url: string; agentId: string; key: string; headers?: Record<string, string> },
    init: Omit<ChatInit<UIMessage>, 'transport'> = {},
  ) {
    const transport = new DefaultChatTransport({
      api: `${url}/ai/${agentId}/chat`,
      headers: { authorization: `Bearer ${key}`, 'x-ai-sdk-version': version, ...headers },
    });
    super({ transport, state: new PlainState(), ...init });
  }

  /** The texts of the newest message. */
  get text(): string {
    return textIn(this.lastMessage?.parts ?? []);
  }

  partsOf<T extends UIMessage['parts'][number]['type']>(type: T) {
    const parts = this.lastMessage?.parts ?? [];
    return parts.filter(
      (part): part is Extract<UIMessage['parts'][number], { type: T }> => part.type === type,
    );
  }
}

/** Returns the texts of a message without voided ones, which version 6 leaves to its user. */
export function textIn(parts: UIMessage['parts']): string {
  const texts: string[] = [];
  for (const part of parts) {
    if (part.type === 'text') texts.push(part.text);
    if (part.type === 'data-content-reset') texts.splice(texts.length - Object(part.data).textIds.length);
  }
  return texts.join('');
}
