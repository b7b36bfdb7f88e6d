import { connect } from 'holdfast-client';
import type { Identity } from '../options.js';
import { VisitorConversation } from './visitor-conversation.js';

/** Opens the visitor's conversations with the service. */
export class ConversationLink {
  #conversation: VisitorConversation | undefined;
  #opened = '';

  readonly #service: { url: string; key: string; agentId: string | undefined };
  readonly #onReconnect: () => void;

  constructor(service: { url: string; key: string; agentId: string | undefined }, onReconnect: () => void) {
    this.#service = service;
    this.#onReconnect = onReconnect;
  }

  /** Returns the conversation with this id. Without one, the next message starts it. */
  to(id: string | undefined, { participantId, userId, userToken }: Identity): VisitorConversation {
    const wanted = JSON.stringify([id, participantId, userId, userToken]);
    // A conversation that a message has just started continues under its new id.
    const isSame = this.#conversation !== undefined && id !== undefined && this.#conversation.id === id;
    if (this.#conversation && (this.#opened === wanted || isSame)) return this.#conversation;
    const { url, key, agentId } = this.#service;
    this.#opened = wanted;
    this.#conversation = new VisitorConversation(
      connect({ url, apiKey: key, onReconnect: this.#onReconnect }),
      { id, agentId, participantId, userId, userToken, integration: 'widget' },
    );
    return this.#conversation;
  }

  /** The next message uses a new conversation object, for another visitor or a fresh start. */
  forget(): void {
    this.#conversation = undefined;
  }
}
