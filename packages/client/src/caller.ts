import type { Reconnection, Reply } from './actions.js';

/** A value, or a function that returns it for each request if it expires. */
export type Supplied<Value> = Value | (() => Value | Promise<Value>);

/** The caller's identity and credentials. */
export interface CallerOptions {
  /** Your id of the visitor. Without one the service makes one, and the conversation keeps it. */
  participantId?: string | undefined;
  /** Your id of the end user. */
  userId?: string | undefined;
  /** Proves the user: a JWT or an HMAC that your backend makes. */
  userToken?: Supplied<string | undefined>;
  /** `widget` reaches only tools without authentication. */
  integration?: 'widget' | 'sdk' | undefined;
  /** The user's tokens for MCP servers, by the server's id or name. */
  mcpTokens?: Supplied<Record<string, string> | undefined>;
  /** The value of `Authorization`, for MCP servers that need the user's JWT. */
  authorization?: Supplied<string | undefined>;
}

/** Makes the headers that identify the caller. */
export class Caller {
  readonly #apiKey: string;
  readonly #options: CallerOptions;
  #broughtTokens: Record<string, string> = {};
  #broughtAuthorization: string | undefined;

  constructor(apiKey: string, options: CallerOptions) {
    this.#apiKey = apiKey;
    this.#options = options;
  }

  /** Keeps the credentials of a reply for this request and later ones. */
  bring(reply: Reply): void {
    if (!('accepted' in reply)) return;
    const { mcpTokens, authorization }: Reconnection = reply;
    Object.assign(this.#broughtTokens, mcpTokens);
    this.#broughtAuthorization = authorization ?? this.#broughtAuthorization;
  }

  async headers(participantId: string | undefined): Promise<Headers> {
    const { userId, integration, userToken, mcpTokens, authorization } = this.#options;
    const tokens = { ...(await supplied(mcpTokens)), ...this.#broughtTokens };
    const values = {
      'X-API-Key': this.#apiKey,
      'X-Participant-Id': participantId,
      'X-User-Id': userId,
      'X-User-Token': await supplied(userToken),
      'X-Integration-Type': integration,
      'X-MCP-Tokens': Object.keys(tokens).length > 0 ? headerJson(tokens) : undefined,
      Authorization: this.#broughtAuthorization ?? (await supplied(authorization)),
    };
    const headers = new Headers();
    for (const [name, value] of Object.entries(values)) if (value !== undefined) headers.set(name, value);
    return headers;
  }
}

async function supplied<Value>(value: Supplied<Value> | undefined): Promise<Value | undefined> {
  return isSupplier(value) ? await value() : value;
}

function isSupplier<Value>(value: Supplied<Value> | undefined): value is () => Value | Promise<Value> {
  return typeof value === 'function';
}

/** ASCII-only JSON, since a header can't carry other characters. */
function headerJson(value: object): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
