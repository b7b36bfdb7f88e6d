import type { Client } from '@temporalio/client';

/** What one turn left in Temporal. */
export interface HistorySize {
  events: number;
  bytes: number;
}

/** The history of the conversation's newest turn, once that has closed. */
export async function historyOf(temporal: Client, conversationId: string | undefined): Promise<HistorySize> {
  if (conversationId === undefined) throw new Error('The turn named no conversation.');
  const handle = temporal.workflow.getHandle(`turn/${conversationId}`);
  await handle.result();
  const { historyLength: events, historySize: bytes = 0 } = await handle.describe();
  return { events, bytes };
}
