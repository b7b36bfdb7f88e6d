/** The outbox of a service without webhooks. */
export const noOutbox = { report: () => Promise.resolve() };
