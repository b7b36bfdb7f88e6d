import { z } from 'zod';
import { callerHeaders } from '../agent/operations';
import type { HeaderParameter } from '../openapi/operation';

/** The headers of every face: `Authorization` holds the key, so the user's JWT has a header of its own. */
export const faceHeaders: HeaderParameter[] = [
  ...callerHeaders,
  {
    name: 'X-User-Authorization',
    description: 'Bearer and the user’s JWT, for MCP servers that take it.',
    schema: z.string().optional(),
  },
];
