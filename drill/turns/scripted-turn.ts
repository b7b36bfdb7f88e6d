/** What the model does at one of its steps. */
export interface ModelStep {
  /** What it says, in the pieces in which it says it; `#` stands for the turn's own word. */
  pieces: string[];
  /** What it calls then; each call has the turn's own word as its only argument. */
  calls: string[];
}

/** A turn that goes the same way each time. */
export interface ScriptedTurn {
  name: string;
  steps: ModelStep[];
  /** Where its tool runs; absent: it calls none that runs anywhere. */
  runsOn?: 'tools' | 'mcp';
  /** The tool's own name there. */
  effect?: string;
  /** Whether the user is asked, and agrees. */
  isAsked?: boolean;
  /** Whether a call that was running at a kill may be made again; else the model is told that its outcome is unknown. */
  isIdempotent?: boolean;
}
