import type { Client } from '@temporalio/client';
import { progressQuery, toolProgressSignal } from '../../workflows/turn/messages';
import { waitFor } from './wait-for';

/**
 * Temporal suggests a new run when a history has more than 4 MiB without its newest events. One payload has at most 2 MiB.
 */
const padding = { signals: 5, bytes: 1_200_000 };

/** Fills the history of a conversation's turn until Temporal suggests a new run. Changes nothing else. */
export async function fillHistory({ workflow }: Client, conversationId: string): Promise<void> {
  const turn = workflow.getHandle(`turn/${conversationId}`);
  for (let sent = 0; sent < padding.signals; sent += 1)
    await turn.signal(toolProgressSignal, 'another turn', 'x'.repeat(padding.bytes));
}

/** Resolves once the turn continues in a new run. */
export async function continuesAsNew(client: Client, conversationId: string): Promise<void> {
  const runId = async () =>
    (await client.workflow.getHandle(`turn/${conversationId}`).query(progressQuery, 0)).runId;
  const before = await runId();
  await fillHistory(client, conversationId);
  await waitFor('the turn goes on in a new run', async () => (await runId()) !== before);
}
