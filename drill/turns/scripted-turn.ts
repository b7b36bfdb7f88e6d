/** What the model does in one of its steps. */
export interface ModelStep {
  /** The text, in the pieces in which it is streamed. `#` stands for the turn's own word. */
  pieces: string[];
  /** The calls that follow. Each has the turn's own word as its only argument. */
  calls: string[];
}

/** A turn that goes the same way each time. */
export interface ScriptedTurn {
  name: string;
  steps: ModelStep[];
  /** Where its tool runs. Absent if no call of it runs on a server. */
  runsOn?: 'tools' | 'mcp';
  /** The server's own name for the tool. */
  effect?: string;
  /** Whether the user is asked, and agrees. */
  isAsked?: boolean;
  /**
   * Whether a call that was running at a kill may be repeated.
   * If not, its result says that the outcome is unknown.
   */
  isIdempotent?: boolean;
}
