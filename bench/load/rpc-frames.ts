import { z } from 'zod';
import { stampsIn } from '../model/token-stamps';

const ended = 'TASK_STATE_COMPLETED';
const gone = ['TASK_STATE_FAILED', 'TASK_STATE_CANCELED'];

/** A frame of A2A in its REST binding. */
export const a2aFrame = z.union([
  z.object({ task: z.object({}) }).transform(() => ({ kind: 'start' })),
  z
    .object({
      artifactUpdate: z.object({ artifact: z.object({ parts: z.array(z.object({ text: z.string() })) }) }),
    })
    .transform(({ artifactUpdate: { artifact } }) => {
      const delta = artifact.parts.map(({ text }) => text).join('');
      // The last frame ends the text and is empty.
      return { kind: delta === '' ? undefined : 'delta', delta };
    }),
  z
    .object({ statusUpdate: z.object({ status: z.object({ state: z.string() }) }) })
    .transform(({ statusUpdate }) => {
      const { state } = statusUpdate.status;
      if (gone.includes(state)) return { kind: 'error', message: state };
      return { kind: state === ended ? 'end' : undefined };
    }),
]);

/** A message of MCP. Progress is a delta or a status: only deltas have the times of tokens. */
export const mcpMessage = z.union([
  z.object({ jsonrpc: z.string(), params: z.object({ message: z.string() }) }).transform(({ params }) => {
    const isDelta = stampsIn(params.message).length > 0;
    return { kind: isDelta ? 'delta' : undefined, delta: params.message };
  }),
  z
    .object({ jsonrpc: z.string(), result: z.object({ isError: z.boolean().default(false) }) })
    .transform(({ result }) => (result.isError ? { kind: 'error', message: 'it failed' } : { kind: 'end' })),
  z
    .object({ jsonrpc: z.string(), error: z.object({ message: z.string() }) })
    .transform(({ error }) => ({ kind: 'error', message: error.message })),
]);
