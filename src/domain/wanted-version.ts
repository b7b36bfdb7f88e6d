/** A version that a request or a key asks for: its number, or the agent as members edit it now. */
export type WantedVersion = number | 'draft';
