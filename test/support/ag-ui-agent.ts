import {
  HttpAgent,
  runHttpRequest,
  transformHttpEventStream,
  type HttpAgentConfig,
  type RunAgentParameters,
} from '@ag-ui/client';

type Message = HttpAgent['messages'][number];
type RunInput = Parameters<HttpAgent['run']>[0];

/** AG-UI's own client, which checks every event. `connect` is an endpoint of this service. */
export class AgUiAgent extends HttpAgent {
  /** The events of all runs, in order. */
  readonly seen: { type: string; [field: string]: unknown }[] = [];
  error: { message: string; code?: string | undefined } | undefined;

  constructor({
    agentUrl,
    key,
    headers = {},
    ...config
  }: { agentUrl: string; key: string; headers?: Record<string, string> } & Omit<HttpAgentConfig, 'url'>) {
    super({ url: agentUrl, headers: { authorization: `Bearer ${key}`, ...headers }, ...config });
    this.subscribe({
      onEvent: ({ event }) => void this.seen.push({ ...event }),
      onRunErrorEvent: ({ event }) => void (this.error = { message: event.message, code: event.code }),
    });
  }

  protected override connect(input: RunInput): ReturnType<HttpAgent['run']> {
    this.abortController = new AbortController();
    const request = () => fetch(`${this.url}/connect`, this.requestInit(input));
    return transformHttpEventStream(runHttpRequest(request));
  }

  say(text: string, parameters: RunAgentParameters = {}) {
    this.addMessage({ id: `user-${this.messages.length}`, role: 'user', content: text });
    return this.runAgent(parameters);
  }

  /** Answers the open question. */
  answer(payload: unknown) {
    return this.runAgent({ resume: this.entries({ status: 'resolved', payload }) });
  }

  /** The same entry for every open question. */
  entries<T extends object>(entry: T) {
    return this.pendingInterrupts.map(({ id }) => ({ interruptId: id, ...entry }));
  }

  get question() {
    return this.pendingInterrupts.at(0);
  }

  /** The assistant's texts since the user's last message. */
  get texts(): string[] {
    const from = this.messages.findLastIndex(({ role }) => role === 'user');
    return this.messages
      .slice(from + 1)
      .flatMap((message) => (message.role === 'assistant' && message.content ? [message.content] : []));
  }

  get results(): unknown[] {
    return this.messages
      .filter(isResult)
      .map(({ content }) => typeof content === 'string' && JSON.parse(content));
  }

  get types(): string[] {
    return this.seen.map(({ type }) => type);
  }
}

function isResult(message: Message): message is Extract<Message, { role: 'tool' }> {
  return message.role === 'tool';
}
