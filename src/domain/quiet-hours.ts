export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Times at which no time passes for a person who is asked or told. `from` and `to` are `HH:MM`; a span may pass midnight. */
export interface QuietHours {
  /** An IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  from?: string;
  to?: string;
  /** Days that are quiet from midnight to midnight. */
  days?: Weekday[];
}
