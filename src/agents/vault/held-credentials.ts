/**
 * The credentials of a request: tokens by the id or name of an MCP server, and the unchanged Authorization
 * header.
 */
export interface BroughtCredentials {
  tokens: Readonly<Record<string, string>>;
  jwt?: string;
}

/** Credentials that can be read one at a time. Printed, the object is empty. */
export class HeldCredentials {
  readonly #tokens: Map<string, string>;
  readonly #jwt: string | undefined;

  constructor({ tokens, jwt }: BroughtCredentials) {
    this.#tokens = new Map(Object.entries(tokens));
    this.#jwt = jwt;
  }

  /** Returns the ids and names that have a token. */
  servers(): string[] {
    return [...this.#tokens.keys()];
  }

  /** Returns the token of the first of these ids and names that has one. */
  tokenFor(...keys: string[]): string | undefined {
    const key = keys.find((one) => this.#tokens.has(one));
    return key === undefined ? undefined : this.#tokens.get(key);
  }

  /** Returns the Authorization header, for MCP servers that accept the end user's own JWT. */
  jwt(): string | undefined {
    return this.#jwt;
  }
}
