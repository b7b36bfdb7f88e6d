import { z } from 'zod';
import type { PlacedAgent } from '../../../agents/definitions/agents';
import { retrievalModes } from '../../../domain/agent';
import { builtinToolNames } from '../../../domain/tool';
import { timeData } from '../answer-fields';

/** An agent as its tenant sees it. */
export const agentData = z.object({
  ...{ agentId: z.string(), name: z.string(), type: z.string(), instructions: z.string() },
  ...{ model: z.string(), fallbackModels: z.array(z.string()), temperature: z.number().exactOptional() },
  ...{ toolIds: z.array(z.string()), mcpServerIds: z.array(z.string()) },
  ...{ builtinTools: z.array(z.enum(builtinToolNames)), retrieval: z.enum(retrievalModes) },
  isDefault: z.boolean(),
  ...{ sessionTimeoutMs: z.number(), actionTtlMs: z.number() },
  handoff: z.object({
    enabled: z.boolean(),
    agentName: z.string().exactOptional(),
    words: z.array(z.string()).exactOptional(),
    afterFailures: z.number().exactOptional(),
  }),
  createdAt: timeData,
});

export function presentAgent({ agent, isDefault }: PlacedAgent): z.infer<typeof agentData> {
  const { agentId, name, type, instructions, model, fallbackModels, temperature } = agent;
  const { toolIds, mcpServerIds, builtinTools, retrieval } = agent;
  const { sessionTimeoutMs, actionTtlMs, handoff, createdAt } = agent;
  return {
    ...{ agentId, name, type, instructions, model, fallbackModels },
    ...(temperature !== undefined && { temperature }),
    ...{ toolIds, mcpServerIds, builtinTools, retrieval, isDefault },
    ...{ sessionTimeoutMs, actionTtlMs, handoff },
    createdAt: createdAt.toISOString(),
  };
}
