import type { Answered, Reconnection } from 'holdfast-client';

/** An answer for the code that repeats it. It contains no credential. */
export interface SentAnswer {
  instructionId: string;
  /** The index of the answered question, and the number of open questions. */
  at: number;
  of: number;
  reply: object;
  /** The MCP servers whose token was in the reply. */
  tokensOf: readonly string[];
  /** True if the reply had an `Authorization`. */
  hasAuthorization: boolean;
}

/** Returns the parts of an answer that may be shown. `open` are the ids of the open questions. */
export function sentAnswer({ action, reply }: Answered, open: readonly string[]): SentAnswer {
  const { instructionId } = action;
  const brought: Partial<Reconnection> = 'accepted' in reply ? reply : {};
  return {
    instructionId,
    at: Math.max(0, open.indexOf(instructionId)),
    of: open.length,
    reply: { ...reply, mcpTokens: undefined, authorization: undefined },
    tokensOf: Object.keys(brought.mcpTokens ?? {}),
    hasAuthorization: brought.authorization !== undefined,
  };
}
