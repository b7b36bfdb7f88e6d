import type { ServerResponse } from 'node:http';

/** One call, as received by a tool's server. */
export interface Effect {
  tool: string;
  word: string;
  /** Two calls with the same key have one effect on a server that honours keys. */
  key: string;
}

/** A fault of one call instead of its answer. MCP has no response. */
export type Mishap = (response?: ServerResponse) => Promise<string | undefined> | string | undefined;

/** Records the calls to tools' servers, and plans faults for the next calls of a turn. */
export class Effects {
  readonly calls: Effect[] = [];
  private readonly mishaps = new Map<string, Mishap[]>();

  plan(word: string, ...mishaps: Mishap[]): void {
    this.mishaps.set(word, [...(this.mishaps.get(word) ?? []), ...mishaps]);
  }

  /** Records the call. Returns its planned fault. */
  take(effect: Effect): Mishap | undefined {
    this.calls.push(effect);
    return this.mishaps.get(effect.word)?.shift();
  }

  of(word: string): Effect[] {
    return this.calls.filter((call) => call.word === word);
  }
}
