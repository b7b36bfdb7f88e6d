/** The service in which a client acts, and on whose behalf. */
export interface At {
  url: string;
  agentId: string;
  apiKey: string;
}

/** A turn, and the id of its chat or thread in the protocol that it began in. */
export interface StartedTurn {
  chatId: string;
  conversationId: string;
  turnId: string;
}

/** A client of one protocol, in a turn that asks for a yes or no. Each call is a client of its own. */
export interface FaceDriver {
  name: string;
  /** Says something. Resolves once the turn asks. */
  start(at: At): Promise<StartedTurn>;
  /** Reads the turn as a page does that was just loaded. Returns the id of its question. */
  resume(at: At, turn: StartedTurn): Promise<string>;
  /** Says yes. Returns the text that the client shows at the end. */
  approve(at: At, turn: StartedTurn, instructionId: string): Promise<string>;
}
