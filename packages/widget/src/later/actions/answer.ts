import type { Reply } from 'holdfast-client';

/** Sends an answer; `outcome` is how the transcript shows it afterwards. */
export type Answer = (reply: Reply, outcome: string) => Promise<void>;
