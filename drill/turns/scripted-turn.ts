/** The model's output in one step. */
export interface ModelStep {
  /** The text in streamed pieces. `#` stands for the turn's own word. */
  pieces: string[];
  /** The calls that follow. Each has the turn's own word as its only argument. */
  calls: string[];
}

/** A turn that always goes the same way. */
export interface ScriptedTurn {
  name: string;
  steps: ModelStep[];
  /** The server of its tool. Absent if none of its calls runs on a server. */
  runsOn?: 'tools' | 'mcp';
  /** The server's own name for the tool. */
  effect?: string;
  /** True if the user is asked, and agrees. */
  isAsked?: boolean;
  /**
   * True if a call that was interrupted by a kill may be repeated. If not, its result is an unknown outcome.
   */
  isIdempotent?: boolean;
}
