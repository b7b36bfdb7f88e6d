import { newId } from '../../../domain/ids';

/** A session of revision 2025-11-25: its id, and the client's capabilities. */
export interface Session {
  id: string;
  /** True if the client can ask its user by a form. */
  elicits: boolean;
}

const shape = /^session_[A-Za-z0-9_-]{22}\.(form|none)$/;

/**
 * Returns a new session id. It holds what the client said about itself, so that every process knows that from the id
 * alone. It gives no access: each request has its key.
 */
export function newSessionId(elicits: boolean): string {
  return `${newId('session')}.${elicits ? 'form' : 'none'}`;
}

/** Returns the session of an id. Undefined if this service did not make it. */
export function readSession(id: string): Session | undefined {
  const [, forms] = shape.exec(id) ?? [];
  return forms === undefined ? undefined : { id, elicits: forms === 'form' };
}
