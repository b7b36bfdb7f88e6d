/** A version that a request, a key or a trial asks for: its number, or the agent as members edit it now. */
export type WantedVersion = number | 'draft';
