import type { ServerResponse } from 'node:http';

/** One call as a tool server saw it. */
export interface Effect {
  tool: string;
  word: string;
  /** Two calls with the same key are one effect to a server that heeds keys. */
  key: string;
}

/** What happens to one call in the place of its answer; for MCP there is no response. */
export type Mishap = (response?: ServerResponse) => Promise<string | undefined> | string | undefined;

/** What tool servers were asked to do, and what shall go wrong at the next calls of a turn. */
export class Effects {
  readonly calls: Effect[] = [];
  private readonly mishaps = new Map<string, Mishap[]>();

  plan(word: string, ...mishaps: Mishap[]): void {
    this.mishaps.set(word, [...(this.mishaps.get(word) ?? []), ...mishaps]);
  }

  /** Writes the call down; gives what shall happen to it. */
  take(effect: Effect): Mishap | undefined {
    this.calls.push(effect);
    return this.mishaps.get(effect.word)?.shift();
  }

  of(word: string): Effect[] {
    return this.calls.filter((call) => call.word === word);
  }
}
