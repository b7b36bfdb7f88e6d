import type { Answered, Reconnection } from 'holdfast-client';

/** An answer as the code that repeats it says it. No credential is in it. */
export interface SentAnswer {
  instructionId: string;
  /** Which of the open questions it answers, and how many were open. */
  at: number;
  of: number;
  reply: object;
  /** The MCP servers that the reply brought a token for. */
  tokensOf: readonly string[];
  /** Whether the reply brought an `Authorization`. */
  hasAuthorization: boolean;
}

/** Returns what may be shown of an answer. `open` are the ids of the questions that were open. */
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
