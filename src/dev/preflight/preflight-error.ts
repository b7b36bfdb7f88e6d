/** The live system can't be checked; the message says what to do. */
export class PreflightError extends Error {}
