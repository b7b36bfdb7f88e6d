import { z } from 'zod';
import type { Agent } from '../../../domain/agent';
import { protocolVersion } from './events';

const flag = z.boolean();

/** AgentCapabilities, as far as this service declares them. */
export const capabilitiesData = z.object({
  transport: z.object({ streaming: flag, websocket: flag, httpBinary: flag, resumable: flag }),
  tools: z.object({ supported: flag, parallelCalls: flag, clientProvided: flag }),
  output: z.object({ structuredOutput: flag, supportedMimeTypes: z.array(z.string()) }),
  state: z.object({ snapshots: flag, deltas: flag, memory: flag, persistentState: flag }),
  multiAgent: z.object({ supported: flag }),
  reasoning: z.object({ supported: flag }),
  multimodal: z.object({
    input: z.object({ image: flag, audio: flag, video: flag, pdf: flag, file: flag }),
    output: z.object({ image: flag, audio: flag }),
  }),
  humanInTheLoop: z.object({
    supported: flag,
    approvals: flag,
    interventions: flag,
    feedback: flag,
    interrupts: flag,
    approveWithEdits: flag,
  }),
  custom: z.object({ protocolVersion: z.string(), connect: flag, cancel: flag }),
});

/** Returns what the agent can do in this protocol. Its name and its tools are the tenant's own affair. */
export function capabilitiesOf({
  builtinTools,
  mcpServerIds,
  responseSchema,
  toolIds,
}: Agent): z.infer<typeof capabilitiesData> {
  const hasTools = builtinTools.length + toolIds.length + mcpServerIds.length > 0;
  return {
    transport: { streaming: true, websocket: false, httpBinary: false, resumable: false },
    tools: { supported: hasTools, parallelCalls: true, clientProvided: false },
    output: {
      structuredOutput: responseSchema !== undefined,
      supportedMimeTypes: [responseSchema ? 'application/json' : 'text/markdown'],
    },
    state: {
      snapshots: false,
      deltas: false,
      memory: builtinTools.includes('remember'),
      persistentState: false,
    },
    multiAgent: { supported: false },
    reasoning: { supported: false },
    multimodal: {
      input: { image: false, audio: false, video: false, pdf: false, file: false },
      output: { image: false, audio: false },
    },
    humanInTheLoop: {
      supported: true,
      approvals: true,
      interventions: false,
      feedback: false,
      interrupts: true,
      approveWithEdits: true,
    },
    custom: { protocolVersion, connect: true, cancel: true },
  };
}
