import { workspace } from '../api/client.js';
import { dataOf } from '../api/types.js';
import { emptyPlay, type PlayTurn } from './play-state.js';
import { Play } from './play.js';

/**
 * Returns a new conversation with what was said before this turn. The service copies the messages, so no tool runs
 * again. It has nothing to copy for the first one.
 */
export async function playBefore(play: Play, { key }: PlayTurn): Promise<Play> {
  const { items, conversationId } = play.snapshot();
  const at = items.findIndex((item) => item.key === key);
  const before = items.slice(0, at);
  const first = items.slice(at).find((item) => item.kind === 'turn' && item.turnId !== undefined);
  const turnId = first?.kind === 'turn' ? first.turnId : undefined;
  const isFirst = !before.some((item) => item.kind === 'turn' && item.turnId !== undefined);
  if (isFirst || conversationId === undefined) return new Play(play.setup);
  if (turnId === undefined) return new Play(play.setup, { ...emptyPlay, conversationId, items: before });
  const branch = await dataOf(
    workspace.POST('/api/workspace/playground/branches', { body: { conversationId, turnId } }),
  );
  return new Play(play.setup, { ...emptyPlay, conversationId: branch.conversationId, items: before });
}
