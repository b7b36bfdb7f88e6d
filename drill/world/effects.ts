import type { ServerResponse } from 'node:http';

/** One call as a tool's server received it. */
export interface Effect {
  tool: string;
  word: string;
  /** Two calls with the same key are one effect to a server that honours keys. */
  key: string;
}

/** What happens to one call instead of its answer. For MCP there is no response. */
export type Mishap = (response?: ServerResponse) => Promise<string | undefined> | string | undefined;

/** Records what tools' servers were asked to do, and plans faults for the next calls of a turn. */
export class Effects {
  readonly calls: Effect[] = [];
  private readonly mishaps = new Map<string, Mishap[]>();

  plan(word: string, ...mishaps: Mishap[]): void {
    this.mishaps.set(word, [...(this.mishaps.get(word) ?? []), ...mishaps]);
  }

  /** Records the call. Returns the fault planned for it. */
  take(effect: Effect): Mishap | undefined {
    this.calls.push(effect);
    return this.mishaps.get(effect.word)?.shift();
  }

  of(word: string): Effect[] {
    return this.calls.filter((call) => call.word === word);
  }
}
