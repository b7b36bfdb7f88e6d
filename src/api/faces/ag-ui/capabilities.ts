import { z } from 'zod';
import type { Agent } from '../../../domain/agent';
import { protocolVersion } from './events';

const flag = z.boolean();
const yes = flag.prefault(true);
const no = flag.prefault(false);

/** AgentCapabilities, as far as this service declares them. */
export const capabilitiesData = z.object({
  transport: z.object({ streaming: yes, websocket: no, httpBinary: no, resumable: no }).prefault({}),
  tools: z.object({ supported: flag, parallelCalls: yes, clientProvided: no }),
  output: z.object({ structuredOutput: flag, supportedMimeTypes: z.array(z.string()) }),
  state: z.object({ snapshots: no, deltas: no, memory: flag, persistentState: no }),
  multiAgent: z.object({ supported: no }).prefault({}),
  reasoning: z.object({ supported: no }).prefault({}),
  multimodal: z
    .object({
      input: z.object({ image: no, audio: no, video: no, pdf: no, file: no }).prefault({}),
      output: z.object({ image: no, audio: no }).prefault({}),
    })
    .prefault({}),
  humanInTheLoop: z
    .object({
      supported: yes,
      approvals: yes,
      interventions: no,
      feedback: no,
      interrupts: yes,
      approveWithEdits: yes,
    })
    .prefault({}),
  custom: z
    .object({ protocolVersion: z.string().prefault(protocolVersion), connect: yes, cancel: yes })
    .prefault({}),
});

/** Returns the agent's capabilities in this protocol. Its name and its tools stay private. */
export function capabilitiesOf({
  builtinTools,
  mcpServerIds,
  responseSchema,
  toolIds,
}: Agent): z.infer<typeof capabilitiesData> {
  return capabilitiesData.parse({
    tools: { supported: builtinTools.length + toolIds.length + mcpServerIds.length > 0 },
    output: {
      structuredOutput: responseSchema !== undefined,
      supportedMimeTypes: [responseSchema ? 'application/json' : 'text/markdown'],
    },
    state: { memory: builtinTools.includes('remember') },
  });
}
