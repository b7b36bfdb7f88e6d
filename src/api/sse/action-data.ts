import { z } from 'zod';
import { actionTypes, fieldTypes } from '../../domain/action';

const option = z.object({
  value: z.string(),
  label: z.string(),
  description: z.string().exactOptional(),
});

const field = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(fieldTypes),
  required: z.boolean(),
  options: z.array(option).exactOptional(),
  default: z.json().exactOptional(),
});

/** The prompt of an action. */
export const promptData = {
  message: z.string(),
  options: z.array(option).exactOptional(),
  fields: z.array(field).exactOptional(),
  tool: z.string().exactOptional(),
  arguments: z.record(z.string(), z.json()).exactOptional(),
  reconnect: z
    .object({ mcpServerId: z.string(), server: z.string(), needs: z.enum(['token', 'jwt']) })
    .exactOptional(),
};

/** The data of an `action` event. */
export const actionData = z.object({
  instructionId: z.string(),
  type: z.enum(actionTypes),
  ...promptData,
  expiresAt: z.iso.datetime(),
});
