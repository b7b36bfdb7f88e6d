import type { Client } from '@temporalio/client';

export interface HistorySize {
  events: number;
  bytes: number;
}

/** Returns the history size of the conversation's newest turn. Waits until that turn has closed. */
export async function historyOf(temporal: Client, conversationId: string | undefined): Promise<HistorySize> {
  if (conversationId === undefined) throw new Error('The turn named no conversation.');
  const handle = temporal.workflow.getHandle(`turn/${conversationId}`);
  await handle.result();
  const { historyLength: events, historySize: bytes = 0 } = await handle.describe();
  return { events, bytes };
}
