/** Work that shares processors evenly, such as a process of the service. */
export interface StationPlan {
  /** The most cores that it uses at once. */
  cores: number;
  /** The processor time that it may use in each period. After that it stands still until the next one. */
  quota?: {
    ms: number;
    periodMs: number;
    /** How far its first period has come at the beginning. */
    phaseMs?: number;
  };
  /**
   * By how much more processor time work takes that finds the station idle: its threads wake up, and nothing is shared with
   * other work. 0.1 stands for ten percent.
   */
  setup?: number;
}

/** A machine. Stations that want more cores than it has get equal shares. */
export interface HostPlan {
  cores: number;
  stations: StationPlan[];
}

/** Where work is done: the indexes of a host and of its station. */
export interface Place {
  host: number;
  station: number;
}

/** What a turn does next. */
export type Step =
  /** Takes processor time, exponentially distributed with this mean. */
  | { place: Place; ms: number }
  /** Waits without using anything. */
  | { waitMs: number }
  /** Waits until this long after its beginning, if that is still to come. */
  | { untilMs: number }
  /** The client has its answer. The steps after it delay nobody but others. */
  | 'answered';

export interface Simulation {
  hosts: HostPlan[];
  /** Turns take these in turn, as a balancer hands them out. */
  routes: Step[][];
  /** As many turns at any time as there are clients, who begin one after another, or turns that arrive at random. */
  load: { clients: number; overMs?: number } | { aSecond: number };
  /** Turns that are answered before this are not counted. */
  warmUpMs: number;
  /** For how long turns are counted. */
  forMs: number;
  /** The same seed gives the same result. */
  seed: number;
}
