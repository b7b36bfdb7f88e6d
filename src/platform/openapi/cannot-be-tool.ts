/** An operation that can't be a tool. The message is a sentence for the person who imports it. */
export class CannotBeTool extends Error {}
