/** The ids needed to look up a schedule. */
export interface SchedulePlace {
  tenantId: string;
  scheduleId: string;
}

export interface WakeInput {
  place: SchedulePlace;
  /** A process that sends no heartbeat for this long counts as dead. */
  heartbeatTimeoutMs: number;
}

/** One fire of a schedule. */
export interface Fire {
  place: SchedulePlace;
  /** The workflow that it is, which hears of the turn's end. */
  wake: { workflowId: string; runId: string };
  /** When it was due; RFC 3339. */
  dueAt: string;
}

/** The turn that a fire began. */
export interface BegunTurn {
  tenantId: string;
  conversationId: string;
  turnId: string;
}

/** The activities of wakes and schedules. `activities/wake` implements them. */
export interface WakeActivities {
  /** Begins the turn of a fire, once. Returns null if it may not begin; that is recorded. */
  beginScheduled(fire: Fire): Promise<BegunTurn | null>;
  /** True until the turn has ended. */
  isTurnOpen(turn: BegunTurn): Promise<boolean>;
  /** Gives Temporal what the store has, or removes what the store has no more. */
  syncSchedule(place: SchedulePlace): Promise<void>;
}
