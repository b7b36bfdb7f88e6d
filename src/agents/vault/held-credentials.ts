/** What a request brought: tokens by the id or name of a server, and its Authorization header as it came. */
export interface BroughtCredentials {
  tokens: Readonly<Record<string, string>>;
  jwt?: string;
}

/** They can be asked for, one at a time; printed, they are empty. */
export class HeldCredentials {
  readonly #tokens: Map<string, string>;
  readonly #jwt: string | undefined;

  constructor({ tokens, jwt }: BroughtCredentials) {
    this.#tokens = new Map(Object.entries(tokens));
    this.#jwt = jwt;
  }

  /** The ids and names that a token is there for. */
  servers(): string[] {
    return [...this.#tokens.keys()];
  }

  /** The token for the first of these ids and names that has one. */
  tokenFor(...keys: string[]): string | undefined {
    const key = keys.find((one) => this.#tokens.has(one));
    return key === undefined ? undefined : this.#tokens.get(key);
  }

  /** The Authorization header of the request, for servers that take the end user's own JWT. */
  jwt(): string | undefined {
    return this.#jwt;
  }
}
