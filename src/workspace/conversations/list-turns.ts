import { notFound } from '../../domain/errors';
import type { TurnHead } from '../../domain/turn';
import type { Store } from '../../store/store';
import type { OpenTurns, TurnNow } from './open-turns';

/** One turn of a conversation. Without an outcome, it has not ended. */
export type ListedTurn = Pick<TurnHead, 'turnId' | 'startedAt'> &
  Partial<TurnHead> & { costUsd?: number | undefined };

export interface TurnDeps {
  store: Pick<Store, 'conversations' | 'turns' | 'toolRuns' | 'snapshots'>;
  turns: OpenTurns;
}

/** Returns the conversation's turns that have started, newest first. Throws not_found. */
export async function listTurns(
  { store, turns }: TurnDeps,
  tenantId: string,
  conversationId: string,
): Promise<ListedTurn[]> {
  if (!(await store.conversations.get(tenantId, conversationId))) throw notFound();
  const [openId] = await turns.openTurns(conversationId);
  const now = openId === undefined ? null : await turns.progress(conversationId, 0);
  // Read after the open turn: a turn that ends meanwhile has its record by now.
  const ended = await store.turns.ofConversation(tenantId, conversationId);
  const open = now ? openTurn(now, ended) : [];
  const versioned = open.map(async (turn) => ({ ...turn, ...(await versionOf(store, tenantId, now)) }));
  return [...(await Promise.all(versioned)), ...ended].sort(newestFirst);
}

/** Returns the version of the agent that an open turn has, if it has one. */
export async function versionOf(
  { snapshots }: Pick<Store, 'snapshots'>,
  tenantId: string,
  now: Pick<TurnNow, 'snapshotId'> | null,
): Promise<Pick<ListedTurn, 'version'>> {
  const id = now?.snapshotId;
  const { version } = (id === undefined ? null : await snapshots.get(tenantId, id)) ?? {};
  return version === undefined ? {} : { version };
}

function openTurn({ turnId, phase, entries }: TurnNow, ended: TurnHead[]): ListedTurn[] {
  const [first] = entries;
  if (!first || phase === 'ended' || ended.some((turn) => turn.turnId === turnId)) return [];
  return [{ turnId, startedAt: new Date(first.at) }];
}

function newestFirst(a: ListedTurn, b: ListedTurn): number {
  return b.startedAt.getTime() - a.startedAt.getTime() || (a.turnId < b.turnId ? 1 : -1);
}
