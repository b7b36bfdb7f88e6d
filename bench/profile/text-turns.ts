/** A time in which the service did text turns and nothing else. */
export interface TextTurns {
  /** Both in milliseconds of the clock that all processes share. */
  fromMs: number;
  untilMs: number;
  turns: number;
  /** Of all threads of the service. */
  cpuMs: number;
}
