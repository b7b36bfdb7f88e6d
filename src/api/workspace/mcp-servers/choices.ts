import type { McpServer } from '../../../domain/mcp-server';

/* What the fields of a tool server may be, in requests and in answers. */

export const transports = ['streamable-http', 'sse'] as const satisfies McpServer['transport'][];
export const auths = ['none', 'token', 'jwt'] as const satisfies McpServer['auth'][];
