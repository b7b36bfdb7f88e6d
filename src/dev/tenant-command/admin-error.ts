/** What whoever typed the command can mend, in a sentence for them. */
export class AdminError extends Error {}
