export interface RetentionActivities {
  /**
   * Starts an erasure for each retention rule under which a conversation is due, and starts again those that a
   * crash kept from starting.
   */
  beginErasures: () => Promise<void>;
}
