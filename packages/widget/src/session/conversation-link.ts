import { connect } from 'holdfast-client';
import type { Identity } from '../options.js';
import { VisitorConversation } from './visitor-conversation.js';

/** Opens conversations with the service, as the visitor of this page. */
export class ConversationLink {
  #conversation: VisitorConversation | undefined;
  #opened = '';

  readonly #service: { url: string; key: string; agentId: string | undefined };
  readonly #onReconnect: () => void;

  constructor(service: { url: string; key: string; agentId: string | undefined }, onReconnect: () => void) {
    this.#service = service;
    this.#onReconnect = onReconnect;
  }

  /** Returns the conversation with this id; without one the next message starts it. */
  to(id: string | undefined, { participantId, userId, userToken }: Identity): VisitorConversation {
    const wanted = JSON.stringify([id, participantId, userId, userToken]);
    // A conversation that a message has just started goes on under its new id.
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

  /** The next message is sent by a new conversation object, for another visitor or from the start. */
  forget(): void {
    this.#conversation = undefined;
  }
}
