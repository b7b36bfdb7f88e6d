import { z } from 'zod';
import { maskedHeaders } from '../../../agents/definitions/masked-headers';
import type { Tool } from '../../../domain/tool';
import { timeData } from '../answer-fields';
import { approvers, methods, policies } from './choices';

/** A tool as its tenant sees it; the values of its headers are masked. */
export const toolData = z.object({
  ...{ toolId: z.string(), name: z.string(), description: z.string() },
  parameters: z.record(z.string(), z.unknown()),
  requiresAuth: z.boolean(),
  policy: z.enum(policies),
  kind: z.literal('http'),
  http: z.object({
    method: z.enum(methods),
    url: z.string(),
    headers: z.record(z.string(), z.string()).exactOptional(),
    bodyTemplate: z.string().exactOptional(),
  }),
  ...{ timeoutMs: z.number(), idempotent: z.boolean(), actionTtlMs: z.number().exactOptional() },
  approval: z
    .object({ steps: z.array(z.object({ by: z.enum(approvers), forMs: z.number() })) })
    .exactOptional(),
  createdAt: timeData,
});

/** What came of one run. */
export const trialData = z.object({
  ...{ result: z.string().exactOptional(), error: z.string().exactOptional() },
  durationMs: z.number(),
});

export function presentTool(tool: Tool): z.infer<typeof toolData> {
  const { toolId, name, description, parameters, requiresAuth, policy, kind } = tool;
  const { http, timeoutMs, idempotent, actionTtlMs, approval, createdAt } = tool;
  const { headers, ...request } = http;
  return {
    ...{ toolId, name, description, parameters, requiresAuth, policy, kind },
    http: { ...request, ...(headers && { headers: maskedHeaders(headers) }) },
    ...{ timeoutMs, idempotent },
    ...(actionTtlMs !== undefined && { actionTtlMs }),
    ...(approval && { approval }),
    createdAt: createdAt.toISOString(),
  };
}
