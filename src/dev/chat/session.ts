import {
  Holdfast,
  HoldfastError,
  type Action,
  type Conversation,
  type ConversationEvent,
  type Turn,
} from 'holdfast-client';
import { askReply } from './ask-reply';
import type { ChatOptions } from './options';
import { Renderer } from './renderer';
import { safeLine } from './safe-text';
import type { Terminal } from './terminal';

const help = `/new   begin a new conversation
/id    show the conversation's id, for --conversation
/quit  leave
An empty line answers a question that was left open. Ctrl-C cancels the turn that runs; at the prompt it leaves.`;

/** One session at the prompt. Between turns it follows the conversation, and shows what operators write. */
export class ChatSession {
  readonly #options: ChatOptions;
  readonly #terminal: Terminal;
  readonly #holdfast: Holdfast;
  readonly #renderer = new Renderer();
  #conversation: Conversation;
  #conversationId: string | undefined;
  #open: Action | undefined;
  #isReached = false;
  #hasFailed = false;

  constructor(options: ChatOptions, terminal: Terminal) {
    this.#options = options;
    this.#terminal = terminal;
    this.#holdfast = new Holdfast({
      url: options.url,
      apiKey: options.apiKey,
      giveUpAfterMs: 120_000,
      onReconnect: ({ error }) => {
        // Nothing has come from this service yet, so its address may be wrong.
        if (!this.#isReached) throw error;
        this.#say('· connection lost, resuming…');
      },
    });
    this.#conversationId = options.conversationId;
    this.#conversation = this.#begin();
  }

  /** Runs until the input ends. Returns false if a message got no answer. */
  async run(): Promise<boolean> {
    for (;;) {
      const typed = await this.#readMessage();
      if (typed === undefined || typed === '/quit') return !this.#hasFailed;
      if (/^\/[a-z]+$/.test(typed)) this.#obey(typed);
      else if (typed !== '') await this.#play((signal) => this.#conversation.send(typed, { signal }));
      await this.#settle();
    }
  }

  #begin(): Conversation {
    const { userId, agentId } = this.#options;
    return this.#holdfast.conversation({ id: this.#conversationId, userId, agentId });
  }

  async #readMessage(): Promise<string | undefined> {
    const following = new AbortController();
    const typed = this.#terminal.read();
    void this.#follow(following.signal);
    const message = await typed;
    following.abort();
    return message?.trim();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    if (this.#conversation.id === undefined) return;
    try {
      for await (const event of this.#conversation.events({ signal })) {
        this.#show(event);
        if (event.event !== 'content.delta') this.#terminal.restorePrompt();
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#fail(error);
      this.#terminal.restorePrompt();
    }
  }

  #obey(command: string): void {
    if (command === '/id') this.#say(this.#conversationId ?? 'The first message begins a conversation.');
    else if (command === '/new') {
      this.#conversationId = this.#open = undefined;
      this.#conversation = this.#begin();
    } else this.#say(help);
  }

  /** Plays a turn. The first Ctrl-C cancels it, the next one stops waiting. */
  async #play(start: (signal: AbortSignal) => Turn): Promise<void> {
    const waiting = new AbortController();
    this.#terminal.onInterrupt = () => {
      this.#terminal.onInterrupt = () => waiting.abort(new Error('Stopped waiting. The turn may still run.'));
      this.#conversation.cancel().catch((error: unknown) => this.#fail(error));
    };
    try {
      for await (const event of start(waiting.signal)) this.#show(event);
    } catch (error) {
      if (error instanceof HoldfastError && error.code === 'action_not_pending') this.#open = undefined;
      this.#fail(error);
    } finally {
      this.#terminal.onInterrupt = undefined;
    }
  }

  /** Asks what the turn asks, until it asks nothing more or the user leaves the question open. */
  async #settle(): Promise<void> {
    const asker = {
      say: (text: string) => this.#say(text),
      read: () => this.#terminal.read({ typeAhead: false }),
    };
    while (this.#open) {
      const action = this.#open;
      const reply = await askReply(action, asker);
      if (!reply) return this.#say('· left open: an empty line asks again, another message supersedes it');
      await this.#play((signal) => this.#conversation.answer(action, reply, { signal }));
    }
  }

  #show(event: ConversationEvent): void {
    this.#isReached = true;
    if (event.event === 'meta') this.#meet(event.data.conversationId);
    if (event.event === 'error' && event.data.code !== 'cancelled') this.#hasFailed = true;
    if (event.event !== 'message') this.#open = event.event === 'action' ? event.data : undefined;
    this.#terminal.write(this.#renderer.render(event));
  }

  #meet(conversationId: string): void {
    if (this.#conversationId !== undefined && this.#conversationId !== conversationId)
      this.#say('· the earlier conversation has expired; this is a new one');
    this.#conversationId = conversationId;
  }

  #fail(error: unknown): void {
    this.#hasFailed = true;
    const { code = '', details = [] } = error instanceof HoldfastError ? error : {};
    this.#say(
      `error: ${safeLine(error instanceof Error ? error.message : String(error))}${code && ` (${safeLine(code)})`}`,
    );
    for (const { path, message } of details) this.#say(`  ${safeLine(`${path}: ${message}`)}`);
    if (code === 'connection_lost') this.#say('Start the service with "npm start", or give its --url.');
  }

  #say(text: string): void {
    this.#terminal.write(this.#renderer.line(text));
  }
}
