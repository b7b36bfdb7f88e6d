import {
  AbstractChat,
  DefaultChatTransport,
  type ChatInit,
  type ChatState,
  type ChatStatus,
  type UIMessage,
} from 'ai';

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
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
    super({ transport, state: new PlainState(), ...init });
  }

  /** The texts of the newest message. */
  get text(): string {
    return this.partsOf('text')
      .map((part) => part.text)
      .join('');
  }

  partsOf<T extends UIMessage['parts'][number]['type']>(type: T) {
    const parts = this.lastMessage?.parts ?? [];
    return parts.filter(
      (part): part is Extract<UIMessage['parts'][number], { type: T }> => part.type === type,
    );
  }
}
