/** A period in which the service ran only text turns. */
export interface TextTurns {
  /** Start and end in milliseconds on the clock that all processes share. */
  fromMs: number;
  untilMs: number;
  turns: number;
  /** CPU time over all threads of the service. */
  cpuMs: number;
}
