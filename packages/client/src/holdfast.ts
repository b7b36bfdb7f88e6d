import type { CallerOptions } from './caller.js';
import { connect, type Connection, type HoldfastOptions } from './connect.js';
import { Conversation } from './conversation.js';
import type { ConversationOptions } from './conversation-options.js';
import { Memories } from './memories.js';
import { ServerConnections } from './server-connections.js';

/** A client of one Holdfast service. */
export class Holdfast {
  readonly #connection: Connection;

  /** @throws TypeError if the address or the key is unusable */
  constructor(options: HoldfastOptions) {
    this.#connection = connect(options);
  }

  /** Starts a conversation, or continues the one with this id. Sends nothing yet. */
  conversation(options: ConversationOptions = {}): Conversation {
    return new Conversation(this.#connection, options);
  }

  /** The agents' memories about this user, from all their conversations. */
  memories(options: CallerOptions = {}): Memories {
    return new Memories(this.#connection, options);
  }

  /** The servers that this user has connected, or can connect, for agents to call them. */
  connections(options: CallerOptions = {}): ServerConnections {
    return new ServerConnections(this.#connection, options);
  }
}
