import type { CallerCtx } from './context';
import type { AgentDeps } from './deps';

/** Cancels the conversation's open turn, or the one given. Responds with whether there was one. */
export async function cancelTurn(
  { turns }: AgentDeps,
  ctx: CallerCtx,
  conversationId: string,
  turnId?: string,
): Promise<void> {
  const cancelled = await turns.cancel(ctx.state.caller, conversationId, turnId);
  if (cancelled) ctx.state.about.conversationId = conversationId;
  ctx.body = { success: true, data: { conversationId, cancelled } };
}
