/** An error that the person who typed the command can fix; the message says how. */
export class AdminError extends Error {}
